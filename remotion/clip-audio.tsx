import { Audio } from '@remotion/media';
import { useEffect, useState } from 'react';
import { useDelayRender, useRemotionEnvironment, useVideoConfig } from 'remotion';
import { FPS } from '../lib/core/model/video-settings';
import { assetName } from '../lib/core/video/asset-name';
import { type ClipCue, clipFade } from '../lib/core/video/cues';
import { clipGain } from '../lib/core/video/loudness';
import type { VideoProps } from '../lib/core/video/props';
import { fileUrl } from './media/file-url';
import { loadClip } from './media/load-clip';
import { useDelayWhile } from './use-delay-while';

/** A clip's loudness is measured up to this many frames before it starts. */
export const CLIP_AHEAD = 4 * FPS;

interface ClipAudioProps {
  clip: ClipCue;
  props: VideoProps;
  frame: number;
}

/** A clip's gain, as in a render; null if it has no sound or cannot be loaded, undefined while it is measured. */
const useGain = (clip: ClipCue, name: string, src: string): number | null | undefined => {
  const { cancelRender } = useDelayRender();
  const { isRendering } = useRemotionEnvironment();
  const [gain, setGain] = useState<number | null>();
  const { startMs, durationInFrames } = clip;
  useEffect(() => {
    let current = true;
    loadClip(name, src, { startMs, seconds: durationInFrames / FPS }).then(
      (sound) => current && setGain(sound && clipGain(sound)),
      (error: unknown) => (isRendering ? cancelRender(error) : current && setGain(null)),
    );
    return () => {
      current = false;
    };
  }, [name, src, startMs, durationInFrames, isRendering, cancelRender]);
  return gain;
};

/** The sound of a question's file. If it cannot be loaded, players stay silent and renders fail. */
export const ClipAudio = ({ clip, props, frame }: ClipAudioProps) => {
  const { fps } = useVideoConfig();
  const [url = '', asset] = Object.entries(props.assets).find(([, { sha256 }]) => sha256 === clip.sha256) ?? [];
  const src = fileUrl(asset?.path ?? '');
  const gain = useGain(clip, assetName(props, url), src);
  useDelayWhile(gain === undefined && frame >= clip.from, "Measuring a question's sound");
  if (!gain) return null;
  return (
    <Audio
      src={src}
      from={clip.from}
      durationInFrames={clip.durationInFrames}
      premountFor={fps}
      trimBefore={(clip.startMs * fps) / 1000}
      // In the middle of the frame.
      volume={(played) => gain * clipFade(clip, played + 0.5)}
    />
  );
};
