import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { storage } from '../adapters/storage';
import { configure, env } from '../env';
import { launchPainter } from '../testing/painter';
import { launchPlayer } from '../testing/video-player';
import { audioCues } from '../video/cues';
import type { VideoProps } from '../video/props';
import { generalKnowledge } from '../video/samples/general-knowledge';
import type { SoundName } from '../video/sounds';
import type { Stereo } from '../video/stereo';
import { buildTimeline } from '../video/timeline';
import { renderingBrowser } from './browser';
import { makeVideo, missingSegments } from './make-video';
import { mixSounds } from './mix';
import { ensurePiece, pieceFile } from './pieces';
import { audioKeyOf, ensureSegment, segmentsOf, type VideoOrder } from './render-segments';
import { refuseForeignRequests } from './request-filter';
import { closeStages } from './stage-client';

const canvas = { width: 480, height: 270, profile: 'youtube' } as const;

/** Three questions in one round, as short as a video can be. */
const shortQuiz = (change: Partial<VideoProps> = {}): VideoProps => {
  const sample = generalKnowledge({ canvas });
  const questions = sample.rounds
    .flatMap((round) => round.questions)
    .slice(0, 3)
    .map((question) => ({ ...question, countdownSeconds: 1, fact: null, hint: null }));
  return { ...sample, answerDurationSeconds: 1, rounds: [{ id: 'round', title: 'Round 1', questions }], ...change };
};
const orderOf = (props: VideoProps): VideoOrder => ({ props, format: 'mp4', quality: 'standard' });
const never = new AbortController().signal;

const order = orderOf(shortQuiz());
const timeline = buildTimeline(order.props);
const segments = segmentsOf(order);

let folder: string;
let file: string;
let player: Awaited<ReturnType<typeof launchPlayer>>;

/** Renders a video whole and says which segments were missing before. */
const render = async (what: VideoOrder, key: string): Promise<number[]> => {
  const missing = await missingSegments(segmentsOf(what));
  await makeVideo(what, key, never);
  return missing.map(({ index }) => index);
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qv-render-'));
  configure({ DATA_DIR: folder, APP_URL: inject('baseUrl'), PORT: new URL(inject('baseUrl')).port });
  await render(order, 'renders/short.mp4');
  file = path.join(env().DATA_DIR, 'storage/renders/short.mp4');
  player = await launchPlayer();
});

afterAll(async () => {
  await Promise.all([player?.close(), closeStages()]);
  await rm(folder, { recursive: true, force: true });
});

test('the video is H.264 High and AAC in MP4, as long as the timeline to the frame', async () => {
  using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const config = await video?.getDecoderConfig();
  expect(config?.codec).toMatch(/^avc1\.64/);
  expect(config).toMatchObject({ codedWidth: canvas.width, codedHeight: canvas.height });
  expect(config?.colorSpace).toEqual({ primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false });
  expect(await video?.computePacketStats()).toMatchObject({
    packetCount: timeline.durationInFrames,
    averagePacketRate: expect.closeTo(30, 6),
  });
  expect(await video?.computeDuration()).toBeCloseTo(timeline.durationInFrames / 30, 3);
  expect((await audio?.getDecoderConfig())?.codec).toBe('mp4a.40.2');
  expect(await audio?.computeDuration()).toBeCloseTo(timeline.durationInFrames / 30, 2);
  expect(await input.getMetadataTags()).toMatchObject({ title: order.props.title });
});

test('it can be played from its first byte on, and entered at the start of every segment', async () => {
  const bytes = await readFile(file);
  expect(bytes.indexOf('moov')).toBeGreaterThan(0);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('There is no video.');
  const keys = new Set<number>();
  for await (const { type, timestamp } of new EncodedPacketSink(track).packets()) {
    if (type === 'key') keys.add(Math.round(timestamp * 30));
  }
  for (const { from } of segments) expect(keys).toContain(from);
});

test('every frame decodes, and what a player shows is what the painter painted', async () => {
  const painter = await launchPainter();
  const page = await painter.open(order.props);
  const frames = segments.flatMap(({ from, to }) => [from, Math.floor((from + to) / 2), to - 1]);
  const pictures = new Map<number, Buffer>();
  for (const frame of frames) pictures.set(frame, await page.png(frame));
  await painter.close();
  const seen = await player.video(file, pictures);
  expect(seen.frames).toBe(timeline.durationInFrames);
  expect(seen.samples).toHaveLength(frames.length);
  for (const { frame, luma, chroma } of seen.samples) {
    expect(luma, `brightness of frame ${frame}`).toBeGreaterThanOrEqual(35);
    expect(chroma, `colours of frame ${frame}`).toBeGreaterThanOrEqual(35);
  }
});

/** A 16-bit stereo WAV file with a plain header, as the sound pack has them. */
const readSound = async (name: SoundName): Promise<[SoundName, Stereo]> => {
  const bytes = await readFile(`public/sounds/${name}.wav`);
  const data = bytes.subarray(bytes.indexOf('data') + 8);
  const channel = (offset: number) =>
    Float32Array.from({ length: Math.floor(data.length / 4) }, (_, i) => data.readInt16LE(4 * i + offset) / 32768);
  return [name, [channel(0), channel(2)]];
};

/** Samples by which `heard` lags behind `meant` around `at`: where they are most alike. */
const lagAt = (heard: Float32Array, meant: Float32Array, at: number): number => {
  const likeness = (lag: number) => {
    let [product, energy] = [0, 1e-9];
    for (let i = at; i < at + 12_000; i++) {
      const sample = heard[i + lag] ?? 0;
      product += (meant[i] ?? 0) * sample;
      energy += sample * sample;
    }
    return product / Math.sqrt(energy);
  };
  let best = { lag: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = -2000; lag <= 2000; lag++) {
    const found = likeness(lag);
    if (found > best.likeness) best = { lag, likeness: found };
  }
  return best.lag;
};

test('every sound is heard within 20 ms of its cue, and none above −1 dBFS', async () => {
  const cues = audioCues(order.props, timeline);
  const sounds = new Map(await Promise.all([...new Set(cues.map(({ sound }) => sound))].map(readSound)));
  const sources = { pack: sounds, clip: async () => null };
  const meant = new Float32Array(timeline.durationInFrames * 1600);
  let at = 0;
  for await (const [left] of mixSounds({ cues, clips: [] }, sources, meant.length)) {
    meant.set(left, at);
    at += left.length;
  }
  const heard = await player.audio(file);
  expect(heard.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThanOrEqual(10 ** (-1 / 20));
  expect(heard.length / 48_000).toBeCloseTo(timeline.durationInFrames / 30, 2);
  const distinct = cues.filter(({ sound }) => ['intro', 'pop-1', 'tick-last', 'correct', 'outro'].includes(sound));
  for (const { sound, from } of [distinct.at(0), distinct.at(3), distinct.at(-1)].filter((cue) => cue !== undefined)) {
    expect(Math.abs(lagAt(heard, meant, from * 1600)), `${sound} at frame ${from}`).toBeLessThanOrEqual(960);
  }
});

test('the same quiz again renders nothing', async () => {
  expect(await render(order, 'renders/again.mp4')).toEqual([]);
});

test('a changed question renders its own segment and none but it', async () => {
  const [round] = order.props.rounds;
  if (!round) throw new Error('There is no round.');
  const questions = round.questions.map((question, index) => (index === 1 ? { ...question, difficulty: 5 } : question));
  const changed = orderOf(shortQuiz({ rounds: [{ ...round, questions }] }));
  const rendered = await render(changed, 'renders/changed.mp4');
  expect(rendered.length).toBeGreaterThanOrEqual(1);
  expect(rendered.length).toBeLessThanOrEqual(2);
});

test.each([
  ['a flipped bit', (bytes: Buffer) => bytes.fill(bytes.readUInt8(5000) ^ 1, 5000, 5001)],
  ['a lost end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
])('a stored segment with %s is found, dropped and rendered again', async (_, damage) => {
  const segment = segments[1];
  if (!segment) throw new Error('There is no segment.');
  const stored = path.join(folder, 'storage', pieceFile(segment.key));
  await storage().put(pieceFile(segment.key), damage(await readFile(stored)));
  expect(await missingSegments(segments)).toEqual([segment]);
  expect(await storage().exists(pieceFile(segment.key))).toBe(false);
  expect(await ensureSegment(order, segment, { signal: never })).toBe(true);
  expect(await missingSegments(segments)).toEqual([]);
});

test('two who want the same piece at once share one rendering, but not its failure', async () => {
  let renderings = 0;
  const make = async () => {
    renderings++;
    await setImmediate();
    if (renderings === 1) throw new Error('The first was cancelled.');
  };
  const [first, second, third] = await Promise.allSettled([1, 2, 3].map(() => ensurePiece('0f'.repeat(32), make)));
  expect(first?.status).toBe('rejected');
  expect([second, third]).toEqual(Array(2).fill({ status: 'fulfilled', value: true }));
  expect(renderings).toBe(2);
});

test('a foreign request of the stage is refused before it leaves', async () => {
  let visits = 0;
  const foreign = createServer((_, response) =>
    response.setHeader('access-control-allow-origin', '*').end(`${++visits}`),
  );
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
  const context = await (await renderingBrowser()).newContext();
  try {
    await refuseForeignRequests(context);
    const page = await context.newPage();
    await page.goto(`${env().STAGE_URL}/stage`);
    const load = (address: string) =>
      page.evaluate(
        (target) =>
          fetch(target).then(
            ({ ok }) => ok,
            () => false,
          ),
        address,
      );
    expect(await load('/sounds/tick.wav')).toBe(true);
    expect(await load(url)).toBe(false);
    expect(visits).toBe(0);
  } finally {
    await context.close();
    foreign.close();
  }
});

test('an abort ends a segment in its middle within two seconds, and the next one is rendered all the same', async () => {
  const large = { ...shortQuiz(), canvas: { width: 1920, height: 1080, profile: 'youtube' } } satisfies VideoProps;
  const [segment] = segmentsOf(orderOf(large));
  if (!segment) throw new Error('There is no segment.');
  const controller = new AbortController();
  let abortedAt = 0;
  const onProgress = () => {
    abortedAt ||= Date.now();
    controller.abort(new Error('The owner cancelled it.'));
  };
  await expect(ensureSegment(orderOf(large), segment, { signal: controller.signal, onProgress })).rejects.toThrow(
    'The owner cancelled it.',
  );
  expect(abortedAt).toBeGreaterThan(0);
  expect(Date.now() - abortedAt).toBeLessThan(2000);
  expect(await missingSegments([segment])).toEqual([segment]);
  const [intro] = segmentsOf(orderOf(shortQuiz({ introSubtitle: 'After the abort' })));
  if (!intro) throw new Error('There is no intro.');
  expect(await ensureSegment(orderOf(shortQuiz({ introSubtitle: 'After the abort' })), intro, { signal: never })).toBe(
    true,
  );
});

test('the sound track is stored like a segment', async () => {
  expect(await storage().exists(pieceFile(audioKeyOf(order)))).toBe(true);
});
