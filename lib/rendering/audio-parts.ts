import { FPS } from '../model/video-settings';
import { audioCues, clipCues } from '../video/cues';
import type { VideoProps } from '../video/props';
import { SAMPLE_RATE } from '../video/stereo';
import { buildTimeline } from '../video/timeline';
import type { AudioCodec } from './encoding';

/**
 * Samples of a packet, and how many the encoder puts before what was put in. What Opus puts there its
 * header says, and decoders leave it out.
 */
export const AUDIO_PACKETS: Record<AudioCodec, { packet: number; priming: number }> = {
  aac: { packet: 1024, priming: 1024 },
  opus: { packet: 960, priming: 0 },
};

/** Length of a part in seconds: about ten seconds of work, so that no sound track holds a page for minutes. */
const PART_SECONDS = 180;

/**
 * Packets that are encoded before a part and left out again, about a second of them: by then limiter and encoder are as
 * if they had begun with the video, and decoders hear no joint. After a part, the encoder looks ahead.
 */
const OVERLAP = { before: 48, after: 4 } as const;

/** A stretch of a video's sound track that is encoded, stored and copied as one. */
export interface AudioPart {
  /** Samples of the video that are encoded, the end not included. */
  fromSample: number;
  toSample: number;
  /** Packets at its start that are left out. */
  skip: number;
  /** The first packet of the video that is taken from it, and how many are. */
  firstPacket: number;
  packets: number;
}

/** Cuts the sound track of so many frames into parts. They lie on a fixed grid, so that an edit keeps the parts before. */
export const audioParts = (durationInFrames: number, codec: AudioCodec, seconds = PART_SECONDS): AudioPart[] => {
  const { packet, priming } = AUDIO_PACKETS[codec];
  const samples = (durationInFrames * SAMPLE_RATE) / FPS;
  const total = Math.ceil((samples + priming) / packet);
  const each = Math.floor((seconds * SAMPLE_RATE) / packet);
  const parts: AudioPart[] = [];
  for (let first = 0; first < total; first += each) {
    const skip = Math.min(first, OVERLAP.before);
    const isLast = first + each >= total;
    parts.push({
      fromSample: (first - skip) * packet,
      toSample: isLast ? samples : Math.min(samples, (first + each + OVERLAP.after) * packet),
      skip,
      firstPacket: first,
      packets: isLast ? total - first : each,
    });
  }
  return parts;
};

/** What is heard in a part: the sounds and clips that reach into it, with their places in the video. */
export const scoreOf = (props: VideoProps, { fromSample, toSample }: Pick<AudioPart, 'fromSample' | 'toSample'>) => {
  const timeline = buildTimeline(props);
  const [from, to] = [fromSample, toSample].map((sample) => (sample * FPS) / SAMPLE_RATE);
  const isHeard = (cue: { from: number; durationInFrames: number }) =>
    cue.from < (to ?? 0) + 1 && cue.from + cue.durationInFrames > (from ?? 0) - 1;
  return {
    cues: audioCues(props, timeline).filter(isHeard),
    clips: clipCues(props, timeline).filter(isHeard),
  };
};
