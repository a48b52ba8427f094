import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audioCues } from '../../core/video/cues';
import { buildTimeline } from '../../core/video/timeline';
import { ownStage } from '../../tools/testing/own-stage';
import { launchPainter } from '../../tools/testing/painter';
import { orderOf, shortQuiz } from '../../tools/testing/short-video';
import { lagAt, mixedCues } from '../../tools/testing/sound-track';
import { launchPlayer } from '../../tools/testing/video-player';
import { buildVideo } from './build-video';
import { segmentsOf } from './render-segments';

const SAMPLES_A_FRAME = 1600;

const short = shortQuiz();
/** The first question is long enough for two segments. */
const props = {
  ...short,
  rounds: short.rounds.map((round) => ({
    ...round,
    questions: round.questions.map((question, index) =>
      index === 0 ? { ...question, countdownSeconds: 14 } : question,
    ),
  })),
};
const timeline = buildTimeline(props);
const seconds = timeline.durationInFrames / 30;
const segments = segmentsOf(orderOf(props));

const stage = ownStage();
let player: Awaited<ReturnType<typeof launchPlayer>>;
/** Frames at the start, in the middle and at the end of each segment, as they were painted. */
const painted = new Map<number, Buffer>();

beforeAll(async () => {
  player = await launchPlayer();
  const painter = await launchPainter();
  const page = await painter.open(props);
  const frames = segments.flatMap(({ from, to }) => [from, Math.floor((from + to) / 2), to - 1]);
  for (const frame of frames) painted.set(frame, await page.png(frame));
  await painter.close();
});

afterAll(() => player?.close());

/** Identifiers of Matroska elements. */
const DURATION = Buffer.from('4489', 'hex');
const CLUSTER = Buffer.from('1f43b675', 'hex');

describe.each([
  {
    format: 'mp4',
    video: /^avc1\.64/,
    audio: 'mp4a.40.2',
    // The index precedes the media data.
    startsWith: (bytes: Buffer) => [bytes.indexOf('ftyp'), bytes.indexOf('moov'), bytes.indexOf('mdat')],
  },
  {
    format: 'webm',
    video: /^vp09\.00\..+\.08/,
    audio: 'opus',
    // Duration and tracks precede the first cluster.
    startsWith: (bytes: Buffer) => [bytes.indexOf(DURATION), bytes.indexOf('V_VP9'), bytes.indexOf(CLUSTER)],
  },
] as const)('$format', ({ format, ...promised }) => {
  let file: string;

  beforeAll(async () => {
    await buildVideo(orderOf(props, { format }), `renders/short.${format}`, new AbortController().signal);
    file = path.join(stage.folder, `storage/renders/short.${format}`);
  });

  test('codecs, size, colours and title are correct, and video and audio match the timeline', async () => {
    using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    const config = await video?.getDecoderConfig();
    expect(config?.codec).toMatch(promised.video);
    expect(config).toMatchObject({ codedWidth: props.canvas.width, codedHeight: props.canvas.height });
    expect(config?.colorSpace).toEqual({ primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false });
    const stats = await video?.computePacketStats();
    expect(stats?.packetCount).toBe(timeline.durationInFrames);
    // WebM counts in milliseconds.
    expect(stats?.averagePacketRate).toBeCloseTo(30, 1);
    expect(Math.abs(((await video?.computeDuration()) ?? 0) - seconds)).toBeLessThanOrEqual(0.001);
    expect((await audio?.getDecoderConfig())?.codec).toBe(promised.audio);
    expect(Math.abs(((await audio?.computeDuration()) ?? 0) - seconds)).toBeLessThanOrEqual(0.02);
    expect(await input.getMetadataTags()).toMatchObject({ title: props.title });
  });

  test('it can be streamed, and seeked to the start of every segment', async () => {
    const bytes = await readFile(file);
    const places = promised.startsWith(bytes);
    // D189
    expect(bytes.includes('elst')).toBe(false);
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('There is no video.');
    const keys = new Set<number>();
    for await (const { type, timestamp } of new EncodedPacketSink(track).packets()) {
      if (type === 'key') keys.add(Math.round(timestamp * 30));
    }
    for (const { from } of segments) expect(keys).toContain(from);
    const starts = timeline.scenes.map(({ from, transitionInFrames }) => from + transitionInFrames);
    expect(segments.filter(({ from }) => !starts.includes(from))).toHaveLength(1);
  });

  test('every frame decodes to what the painter painted', async () => {
    const seen = await player.video(file, painted);
    expect(seen.frames).toBe(timeline.durationInFrames);
    expect(seen.samples).toHaveLength(painted.size);
    for (const { frame, luma, chroma } of seen.samples) {
      expect(luma, `brightness of frame ${frame}`).toBeGreaterThanOrEqual(35);
      expect(chroma, `colours of frame ${frame}`).toBeGreaterThanOrEqual(35);
    }
  });

  test('every sound is audible within 5 ms of its cue, and none exceeds −1 dBFS', async () => {
    const cues = audioCues(props, timeline);
    const meant = await mixedCues(cues, timeline.durationInFrames * SAMPLES_A_FRAME);
    const heard = await player.audio(file);
    expect(heard.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThanOrEqual(10 ** (-1 / 20));
    expect(Math.abs(heard.length / 48_000 - seconds)).toBeLessThanOrEqual(0.02);
    const distinct = cues.filter(({ sound }) => ['intro', 'pop-1', 'tick-last', 'correct', 'outro'].includes(sound));
    for (const { sound, from } of [distinct.at(0), distinct.at(3), distinct.at(-1)].filter(
      (cue) => cue !== undefined,
    )) {
      const lag = lagAt(heard, meant, from * SAMPLES_A_FRAME);
      expect(Math.abs(lag), `${sound} at frame ${from}`).toBeLessThanOrEqual(0.005);
    }
  });
});
