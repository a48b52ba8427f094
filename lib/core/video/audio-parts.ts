import { FPS } from '../model/video-settings';
import { audioCues, clipCues, speechCues } from './cues';
import type { AudioCodec } from './encoding';
import type { Score } from './mix';
import { musicBetween, musicCue } from './music';
import type { VideoProps } from './props';
import { SAMPLE_RATE } from './stereo';
import { buildTimeline } from './timeline';

/**
 * Samples per packet, and how many samples of priming the encoder inserts at the start. Opus declares its priming in the
 * header, so decoders skip it.
 */
export const AUDIO_PACKETS: Record<AudioCodec, { packet: number; priming: number }> = {
  aac: { packet: 1024, priming: 1024 },
  opus: { packet: 960, priming: 0 },
};

/** Encoding a part takes about ten seconds, so that no sound track occupies a page for minutes. */
const PART_SECONDS = 180;

/**
 * Packets that are encoded around a part and dropped. After a second, limiter and encoder are in the same state as if they
 * had started with the video, so that joints are inaudible. After a part, the encoder looks ahead.
 */
const OVERLAP = { before: 48, after: 4 } as const;

/** A part of a video's sound track that is encoded and stored as one piece. */
export interface AudioPart {
  /** The encoded samples of the video; `toSample` is exclusive. */
  fromSample: number;
  toSample: number;
  /** Packets to drop at its start. */
  skip: number;
  /** The first packet of the video that it provides, and their number. */
  firstPacket: number;
  packets: number;
}

/** Splits a sound track into parts on a fixed grid, so that an edit does not change earlier parts. */
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

/** What is audible in a part, with its times in the video. Its key is a hash of it. */
export const scoreOf = (
  props: VideoProps,
  { fromSample, toSample }: Pick<AudioPart, 'fromSample' | 'toSample'>,
): Score => {
  const timeline = buildTimeline(props);
  // A frame more on either side.
  const from = Math.floor((fromSample * FPS) / SAMPLE_RATE) - 1;
  const to = Math.ceil((toSample * FPS) / SAMPLE_RATE) + 1;
  const isHeard = (cue: { from: number; durationInFrames: number }) =>
    cue.from < to && cue.from + cue.durationInFrames > from;
  const [clips, speech] = [clipCues(props, timeline), speechCues(props, timeline)];
  const music = musicCue(props, timeline, [...clips, ...speech]);
  return {
    cues: audioCues(props, timeline).filter(isHeard),
    clips: clips.filter(isHeard),
    // Videos without speech or music keep their keys.
    ...(speech.length > 0 && { speech: speech.filter(isHeard) }),
    ...(music !== null && { music: musicBetween(music, from, to) }),
  };
};
