import type { CaptionLook } from '../model/sound';
import { type CaptionRoom, captionPages, lineText, twoLines } from './caption-pages';
import { shapeOf } from './layout/stage';
import type { VideoProps } from './props';
import type { Scene } from './scenes';

/** A caption in the picture. Frames of the scene. */
export interface BurnedCaption {
  look: CaptionLook;
  from: number;
  to: number;
  /** The words of each line with the space that follows; `from` and `to` are when a word is said, null if none is lit. */
  lines: { text: string; said: { from: number; to: number } | null }[][];
}

/** Whether the picture has captions: they follow the voice, so without one there are none. */
export const hasBurnedCaptions = ({ voice, captionStyle }: Pick<VideoProps, 'voice' | 'captionStyle'>): boolean =>
  voice !== null && captionStyle !== 'none';

/** Columns of a line, so that it is legible and no wider than the canvas, and of the few large words of `pop`. */
const COLUMNS = { landscape: 42, square: 32, portrait: 24 };
const POP_COLUMNS = { landscape: 22, square: 18, portrait: 14 };
const POP_WORDS = 3;

const roomOf = (look: CaptionLook, { width, height }: VideoProps['canvas']): CaptionRoom => {
  const shape = shapeOf(width, height);
  const columns = COLUMNS[shape];
  return look === 'pop'
    ? { columns: POP_COLUMNS[shape], wordColumns: columns, lines: 1, words: POP_WORDS, gap: 0, shortest: 0 }
    : twoLines(columns);
};

const computeCaptions = (props: VideoProps, { speech, durationInFrames }: Scene): BurnedCaption[] => {
  const { captionStyle: look, canvas } = props;
  if (look === 'none') return [];
  return captionPages(props, speech, roomOf(look, canvas), durationInFrames).map(({ from, to, lines }) => ({
    look,
    from,
    to,
    lines: lines.map((words) =>
      look === 'lines' ? [{ text: lineText(words), said: null }] : words.map(({ text, ...said }) => ({ text, said })),
    ),
  }));
};

const captionsIn = new WeakMap<Scene, { props: VideoProps; captions: BurnedCaption[] }>();

/** The captions in the picture of a scene. Cached, because a view is made for every frame. */
export const burnedCaptions = (props: VideoProps, scene: Scene): BurnedCaption[] => {
  const known = captionsIn.get(scene);
  if (known?.props === props) return known.captions;
  const captions = computeCaptions(props, scene);
  captionsIn.set(scene, { props, captions });
  return captions;
};
