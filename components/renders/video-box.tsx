import type { ReactNode } from 'react';

interface VideoBoxProps {
  /** Size of the video in pixels. */
  size: { width: number; height: number };
  children: ReactNode;
}

/** As wide as there is room for, but never higher than the window, so that a portrait video fits, too. */
export const VideoBox = ({ size: { width, height }, children }: VideoBoxProps) => (
  <div className="mx-auto" style={{ width: `min(100%, calc(70svh * ${width / height}))` }}>
    {children}
  </div>
);
