import { scaledCanvas } from '@/lib/core/video/canvas';
import type { VideoProps } from '@/lib/core/video/props';

/** Short side in pixels. Quick to paint while the same machine may be rendering. */
const FRAME_PX = 540;
/** Characters of JSON, which the page carries. */
const MAX_SIZE = 400_000;

/** What the browser needs to paint frames of a render: a smaller canvas, and only the intro of a huge quiz. */
export const frameVideo = (props: VideoProps): VideoProps => {
  const video = { ...props, canvas: scaledCanvas(props.canvas, FRAME_PX) };
  return JSON.stringify(video).length <= MAX_SIZE ? video : { ...video, rounds: [], assets: {} };
};
