import { canvasFor } from '../lib/video/canvas';
import type { VideoProps } from '../lib/video/props';
import { generalKnowledge } from '../lib/video/samples/general-knowledge';

/** The sample quiz in 1080p for YouTube: what Remotion's studio opens with. */
export const sampleProps: VideoProps = generalKnowledge({ canvas: canvasFor('youtube', '1080p') });
