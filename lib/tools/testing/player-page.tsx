import { Player, type PlayerRef } from '@remotion/player';
import { createRoot, type Root } from 'react-dom/client';
import { QuizVideo } from '../../../remotion/quiz-video';
import { videoMetadata } from '../../core/video/metadata';
import type { VideoProps } from '../../core/video/props';

let root: Root | null = null;
let player: PlayerRef | null = null;
const events: string[] = [];
/** All decoded pictures. The width of a closed one is 0. */
const pictures: ImageBitmap[] = [];
const create = window.createImageBitmap;
window.createImageBitmap = async (...given: unknown[]) => {
  const picture: ImageBitmap = await Reflect.apply(create, window, given);
  pictures.push(picture);
  return picture;
};

const required = (): PlayerRef => {
  if (player === null) throw new Error('There is no player.');
  return player;
};

/** Renders Remotion's player with the video, or gives the player this video instead. Runs in the browser. */
const mount = (props: VideoProps): void => {
  const { width, height, fps, durationInFrames } = videoMetadata(props);
  root ??= createRoot(document.getElementById('root') ?? document.body);
  root.render(
    <Player
      ref={(ref) => {
        if (ref === null || ref === player) return;
        player = ref;
        for (const name of ['waiting', 'resume', 'error'] as const) ref.addEventListener(name, () => events.push(name));
      }}
      component={QuizVideo}
      inputProps={props}
      durationInFrames={durationInFrames}
      fps={fps}
      compositionWidth={width}
      compositionHeight={height}
      numberOfSharedAudioTags={0}
      _experimentalKeepAudioContextAlive
      acknowledgeRemotionLicense
    />,
  );
};

const canvasOf = (): HTMLCanvasElement | null => document.querySelector('canvas');

/** SHA-256 of the player's pixels, in hex. */
const shown = async (): Promise<string> => {
  const canvas = canvasOf();
  const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  const hash = await crypto.subtle.digest('SHA-256', data ?? new Uint8Array());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

window.quizPlayer = {
  mount,
  isReady: () => player !== null && canvasOf() !== null,
  shown,
  events: () => events,
  seek: (frame) => required().seekTo(frame),
  play: () => required().play(),
  pause: () => required().pause(),
  frame: () => required().getCurrentFrame(),
  playing: () => required().isPlaying(),
  unmount: () => {
    root?.unmount();
    root = null;
  },
  pictures: () => pictures.map(({ width }) => width),
};

declare global {
  interface Window {
    quizPlayer: {
      mount(props: VideoProps): void;
      isReady(): boolean;
      shown(): Promise<string>;
      /** Events of the player so far. */
      events(): string[];
      seek(frame: number): void;
      play(): void;
      pause(): void;
      frame(): number;
      playing(): boolean;
      unmount(): void;
      /** Widths of all decoded pictures, 0 for closed ones. */
      pictures(): number[];
    };
  }
}
