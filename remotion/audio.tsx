import { Audio } from '@remotion/media';
import { useMemo } from 'react';
import { staticFile, useCurrentFrame, useVideoConfig } from 'remotion';
import { audioCues, clipCues, speechCues } from '../lib/core/video/cues';
import type { VideoProps } from '../lib/core/video/props';
import type { Timeline } from '../lib/core/video/scenes';
import type { Cue } from '../lib/core/video/sounds';
import { CLIP_AHEAD, ClipAudio } from './clip-audio';
import { fileUrl } from './media/file-url';
import { MusicAudio } from './music-audio';

/** A sound that starts in its middle fades in over three frames, to avoid a click. */
const volumeOf = ({ trimBefore, volume }: Cue) =>
  trimBefore === 0 ? volume : (frame: number) => volume * Math.min(1, (frame + 1) / 3);

/** The sounds of the sound pack around a frame. Sounds are mounted a second early, so that they start on time. */
const PackAudio = ({ props, timeline, frame }: { props: VideoProps; timeline: Timeline; frame: number }) => {
  const { fps } = useVideoConfig();
  const cues = useMemo(() => audioCues(props, timeline), [props, timeline]);
  return cues
    .filter(({ from, durationInFrames }) => from - fps <= frame && frame < from + durationInFrames)
    .map((cue) => (
      <Audio
        key={`${cue.from} ${cue.sound}`}
        src={staticFile(`sounds/${cue.sound}.wav`)}
        from={cue.from}
        durationInFrames={cue.durationInFrames}
        premountFor={fps}
        trimBefore={cue.trimBefore}
        volume={volumeOf(cue)}
      />
    ));
};

/** The lines of the voice around a frame. Engines deliver them at their final loudness. */
const SpeechAudio = ({ props, timeline, frame }: { props: VideoProps; timeline: Timeline; frame: number }) => {
  const { fps } = useVideoConfig();
  const cues = useMemo(() => speechCues(props, timeline), [props, timeline]);
  const paths = useMemo(() => new Map(props.speech.map(({ sha256, path }) => [sha256, path])), [props.speech]);
  return cues
    .filter(({ from, durationInFrames }) => from - fps <= frame && frame < from + durationInFrames)
    .map(({ sha256, from, durationInFrames }) => (
      <Audio
        key={`${from} ${sha256}`}
        src={fileUrl(paths.get(sha256) ?? '')}
        from={from}
        durationInFrames={durationInFrames}
        premountFor={fps}
      />
    ));
};

/** The sounds of a video. Only those around the current frame are mounted, because a long quiz has thousands. */
export const QuizAudio = ({ props, timeline }: { props: VideoProps; timeline: Timeline }) => {
  const frame = useCurrentFrame();
  const clips = useMemo(() => clipCues(props, timeline), [props, timeline]);
  return (
    <>
      <PackAudio props={props} timeline={timeline} frame={frame} />
      <SpeechAudio props={props} timeline={timeline} frame={frame} />
      <MusicAudio props={props} timeline={timeline} frame={frame} />
      {clips
        .filter(({ from, durationInFrames }) => from - CLIP_AHEAD <= frame && frame < from + durationInFrames)
        .map((clip) => (
          <ClipAudio key={clip.from} clip={clip} props={props} frame={frame} />
        ))}
    </>
  );
};
