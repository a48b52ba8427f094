import { Audio } from '@remotion/media';
import { useEffect, useMemo, useState } from 'react';
import { useDelayRender, useRemotionEnvironment, useVideoConfig } from 'remotion';
import { clipCues, speechCues } from '../lib/core/video/cues';
import { musicCue, musicGain, passGain } from '../lib/core/video/music';
import type { VideoProps } from '../lib/core/video/props';
import type { Timeline } from '../lib/core/video/scenes';
import { fileUrl } from './media/file-url';
import { measureMusic, musicFile } from './media/open-music';
import { openSound } from './media/open-sound';
import { useDelayWhile } from './use-delay-while';

/** The gain of the music's file, as in a render; null if it cannot be loaded, undefined while it is measured. */
const useFileGain = (src: string | undefined, seconds: number | null, isBuiltIn: boolean) => {
  const { cancelRender } = useDelayRender();
  const { isRendering } = useRemotionEnvironment();
  const [measured, setMeasured] = useState<{ src: string; gain: number | null }>();
  useEffect(() => {
    if (src === undefined || isBuiltIn) return;
    let current = true;
    const measure = async () => {
      const sound = await openSound('The music', new URL(src, location.href).href);
      try {
        return await measureMusic(sound, seconds);
      } finally {
        sound.close();
      }
    };
    measure().then(
      (gain) => current && setMeasured({ src, gain }),
      (error: unknown) => (isRendering ? cancelRender(error) : current && setMeasured({ src, gain: null })),
    );
    return () => {
      current = false;
    };
  }, [src, seconds, isBuiltIn, isRendering, cancelRender]);
  if (isBuiltIn) return 1;
  return measured?.src === src ? measured?.gain : undefined;
};

/** The music, with the gain that a render gives it. Only the passes around the current frame are mounted. */
export const MusicAudio = ({ props, timeline, frame }: { props: VideoProps; timeline: Timeline; frame: number }) => {
  const { fps } = useVideoConfig();
  const cue = useMemo(() => {
    const heard = [...clipCues(props, timeline), ...speechCues(props, timeline)];
    return musicCue(props, timeline, heard);
  }, [props, timeline]);
  const file = cue && musicFile(props);
  const src = file ? fileUrl(file.path) : undefined;
  const gain = useFileGain(src, file?.seconds ?? null, file?.isBuiltIn ?? false);
  useDelayWhile(src !== undefined && gain === undefined, 'Measuring the music');
  if (!cue || src === undefined || !gain) return null;
  return cue.passes
    .filter(({ from, durationInFrames }) => from - fps <= frame && frame < from + durationInFrames)
    .map((pass) => (
      <Audio
        key={`${src} ${pass.from}`}
        src={src}
        from={pass.from}
        durationInFrames={pass.durationInFrames}
        premountFor={fps}
        // In the middle of the frame.
        volume={(played) => gain * musicGain(cue, (pass.from + played + 0.5) / fps) * passGain(cue, pass, played + 0.5)}
      />
    ));
};
