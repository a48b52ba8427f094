import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { AbsoluteFill, useCurrentFrame, useDelayRender } from 'remotion';
import type { VideoProps } from '../lib/core/video/props';
import { buildTimeline } from '../lib/core/video/timeline';
import { QuizAudio } from './audio';
import { loadFonts } from './fonts';
import { paintFrame } from './paint/frame';
import { createSprites } from './paint/sprites';
import { useMedia } from './use-media';

/** Enough for the sprites of a few scenes at 2160p. */
const SPRITE_BYTES = 384 * 1024 * 1024;

const shallowEqual = <T extends object>(a: T, b: T) =>
  Object.entries(a).every(([name, value]) => Object.is(value, b[name as keyof T]));

/** Returns the previous object while its members are identical: Remotion may pass a new object with equal props per frame. */
const useStable = <T extends object>(value: T): T => {
  const [stable, setStable] = useState(value);
  if (shallowEqual(stable, value)) return stable;
  setStable(value);
  return value;
};

/** Whether the video's fonts are loaded. Renderers wait for that, and fail if loading fails. */
const useFonts = (props: VideoProps): boolean => {
  const { delayRender, continueRender, cancelRender } = useDelayRender();
  const [handle] = useState(() => delayRender('Loading fonts'));
  const [loadedFor, setLoadedFor] = useState<VideoProps | null>(null);
  useEffect(() => {
    loadFonts(props).then(() => setLoadedFor(props), cancelRender);
  }, [props, cancelRender]);
  useEffect(() => {
    if (loadedFor !== null) continueRender(handle);
  }, [loadedFor, handle, continueRender]);
  return loadedFor === props;
};

/** A canvas with the video, painted per frame, and its sounds. */
export const QuizVideo = (inputProps: VideoProps) => {
  const props = useStable(inputProps);
  const frame = useCurrentFrame();
  const canvas = useRef<HTMLCanvasElement>(null);
  const timeline = useMemo(() => buildTimeline(props), [props]);
  const ready = useFonts(props);
  const media = useMedia(props, timeline, frame);
  // Sprites painted before the fonts are loaded would contain the wrong fonts.
  const sprites = useMemo(() => (ready ? createSprites(SPRITE_BYTES) : null), [ready]);

  useLayoutEffect(() => {
    // A software canvas, because renderers read every frame.
    const ctx = canvas.current?.getContext('2d', { alpha: false, willReadFrequently: true });
    if (ctx && sprites && media) paintFrame(ctx, props, timeline, frame, sprites, media);
  }, [props, timeline, frame, sprites, media]);

  return (
    <AbsoluteFill>
      <canvas ref={canvas} width={timeline.width} height={timeline.height} style={{ width: '100%', height: '100%' }} />
      <QuizAudio props={props} timeline={timeline} />
    </AbsoluteFill>
  );
};
