import { captionPages, lineText } from './caption-pages';
import { shapeOf } from './layout/stage';
import type { VideoProps } from './props';
import type { Scene } from './scenes';

/** A caption in the picture. Frames of the scene. */
export interface BurnedCaption {
  from: number;
  to: number;
  /** The words of each line with the space that follows; `from` and `to` are when a word is said, null if none is lit. */
  lines: { text: string; said: { from: number; to: number } | null }[][];
}

/** Whether the picture has captions: they follow the voice, so without one there are none. */
export const hasBurnedCaptions = ({ voice, captionStyle }: Pick<VideoProps, 'voice' | 'captionStyle'>): boolean =>
  voice !== null && captionStyle !== 'none';

/** Columns of a line, so that it is legible and no wider than the canvas. */
const captionColumns = ({ width, height }: VideoProps['canvas']): number =>
  ({ landscape: 42, square: 32, portrait: 24 })[shapeOf(width, height)];

const computeCaptions = (props: VideoProps, { speech, durationInFrames }: Scene): BurnedCaption[] =>
  captionPages(props, speech, captionColumns(props.canvas), durationInFrames).map(({ from, to, lines }) => ({
    from,
    to,
    lines: lines.map((words) =>
      props.captionStyle === 'words'
        ? words.map(({ text, ...said }) => ({ text, said }))
        : [{ text: lineText(words), said: null }],
    ),
  }));

const captionsIn = new WeakMap<Scene, { props: VideoProps; captions: BurnedCaption[] }>();

/** The captions in the picture of a scene. Cached, because a view is made for every frame. */
export const burnedCaptions = (props: VideoProps, scene: Scene): BurnedCaption[] => {
  const known = captionsIn.get(scene);
  if (known?.props === props) return known.captions;
  const captions = computeCaptions(props, scene);
  captionsIn.set(scene, { props, captions });
  return captions;
};
