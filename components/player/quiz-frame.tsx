'use client';

import type { PaintedFrameProps } from './painted-frame';
import { useChunk } from './use-chunk';

const loadPaintedFrame = () => import('./painted-frame');

/** Loads the painter as a separate chunk, after the page. */
export const QuizFrame = (props: PaintedFrameProps) => {
  const chunk = useChunk(loadPaintedFrame);
  const { canvas, look } = props.video;
  return (
    <div
      data-theme="dark"
      className="relative overflow-hidden"
      style={{ aspectRatio: `${canvas.width} / ${canvas.height}`, background: look.backgroundColor }}
    >
      {chunk instanceof Error ? (
        <p className="absolute inset-0 grid place-items-center text-muted-foreground text-sm">
          Couldn’t load this frame.
        </p>
      ) : (
        chunk && <chunk.PaintedFrame {...props} />
      )}
    </div>
  );
};
