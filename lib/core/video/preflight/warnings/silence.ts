import { audioCues, clipCues } from '../../cues';
import { playedRounds, type VideoProps } from '../../props';
import { buildTimeline } from '../../timeline';
import type { Finding } from '../finding';

/** The share of a video in which nothing is heard, 0 to 1. Lines of the voice count before they are generated. */
export const silentShare = (props: VideoProps): number => {
  if (props.music !== null && props.music.volume > 0) return 0;
  const timeline = buildTimeline(props);
  const spoken = timeline.scenes.flatMap((scene) =>
    scene.speech.map(({ at, durationInFrames }) => ({ from: scene.from + at, durationInFrames })),
  );
  const heard = [...audioCues(props, timeline), ...clipCues(props, timeline), ...spoken];
  let [silent, end] = [0, 0];
  for (const { from, durationInFrames } of heard.sort((a, b) => a.from - b.from)) {
    silent += Math.max(0, from - end);
    end = Math.max(end, from + durationInFrames);
  }
  return (silent + Math.max(0, timeline.durationInFrames - end)) / timeline.durationInFrames;
};

/** Viewers leave videos in which nothing is heard for longer than this share (D119). */
const TOO_SILENT = 1 / 3;

/** A video that is mostly silent. */
export const mostlySilent = (props: VideoProps): Finding[] => {
  if (playedRounds(props).length === 0) return [];
  const share = silentShare(props);
  if (share <= TOO_SILENT) return [];
  const message = `Nothing is heard for ${Math.round(share * 100)}% of the video. Add music, or choose a voice.`;
  return [{ field: 'music', message, code: 'mostly_silent' }];
};
