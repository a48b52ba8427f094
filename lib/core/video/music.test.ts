import { statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { SCORES } from '../../tools/sounds/music';
import { MUSIC_NAMES, MUSIC_VOLUME } from '../model/sound';
import { FPS } from '../model/video-settings';
import { MUSIC, MUSIC_OVERLAP_SECONDS, musicBetween, musicCue, musicGain, musicPath, passGain } from './music';
import { LEVELS } from './music-curve';
import { generalKnowledge } from './samples/general-knowledge';

const props = generalKnowledge({ canvas: { width: 1920, height: 1080, profile: 'youtube' } });
const withMusic = (track: string, durationSeconds: number | null = null) => ({
  ...props,
  music: { track, volume: 0.5 },
  assets: {
    'https://quiz.test/own.mp3': {
      path: '/own.mp3',
      sha256: 'own',
      kind: 'audio' as const,
      width: null,
      height: null,
      durationSeconds,
    },
  },
});
const OWN = 'https://quiz.test/own.mp3';
/** A video without questions. */
const lasting = (durationInFrames: number) => ({ scenes: [], durationInFrames });

describe.each(MUSIC_NAMES)('%s', (name) => {
  test('is a file of at most 1.5 MB with the length that the mix expects', async () => {
    const file = path.join(import.meta.dirname, '../../../public', musicPath(name));
    expect(statSync(file).size).toBeLessThan(1_500_000);
    using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
    const expected = MUSIC[name].seconds + MUSIC_OVERLAP_SECONDS;
    expect(Math.abs((await input.computeDuration()) - expected)).toBeLessThan(0.05);
  });

  test('is in the key of the sound pack, and as long and fast as its score', () => {
    const { framesPerBar, bars, parts } = SCORES[name];
    expect(MUSIC[name].seconds).toBeCloseTo((framesPerBar * bars) / FPS, 9);
    expect(MUSIC[name].seconds).toBeGreaterThanOrEqual(60);
    expect(MUSIC[name].seconds).toBeLessThanOrEqual(120);
    expect(MUSIC[name].beatsPerMinute).toBeCloseTo((4 * 60 * FPS) / framesPerBar, 0);
    const dMajor = new Set([2, 4, 6, 7, 9, 11, 1]);
    for (const { instrument, notes } of parts) {
      expect(notes.every(({ at, length }) => at >= 0 && at < 4 * bars && length > 0)).toBe(true);
      // Percussion has keys, not pitches; program 116 is the taiko.
      if ('kit' in instrument || ('program' in instrument && instrument.program === 116)) continue;
      expect(notes.filter(({ pitch }) => !dMajor.has(pitch % 12))).toEqual([]);
    }
  });
});

test('passes follow each other without a gap, to the end of the video', () => {
  const lengths = fc.integer({ min: 1, max: 60 * 60 * FPS });
  const tracks = fc.oneof(
    fc.constantFrom(...MUSIC_NAMES).map((name) => withMusic(name)),
    fc.double({ min: 1, max: 20_000, noNaN: true }).map((seconds) => withMusic(OWN, seconds)),
  );
  fc.assert(
    fc.property(tracks, lengths, (video, frames) => {
      const passes = musicCue(video, lasting(frames), [])?.passes ?? [];
      expect(passes[0]).toMatchObject({ from: 0, fadeIn: 0 });
      expect(passes.at(-1)).toMatchObject({ fadeOut: 0 });
      for (const [index, pass] of passes.entries()) {
        const next = passes[index + 1];
        const end = pass.from + pass.durationInFrames;
        expect(end).toBe(next ? next.from + next.fadeIn : frames);
        if (next) expect(pass.fadeOut).toBe(next.fadeIn);
      }
    }),
  );
});

test.each([
  ['a built-in track with constant gain, because both passes play the same', withMusic('calm'), 1],
  ['an own track with constant power', withMusic(OWN, 60), 2],
] as const)('passes crossfade %s', (_, video, exponent) => {
  const cue = musicCue(video, lasting(5000), []);
  const [first, second] = cue?.passes ?? [];
  if (!cue || !first || !second) throw new Error('There are no two passes.');
  for (let frame = second.from; frame <= second.from + second.fadeIn; frame += 0.25) {
    const [out, into] = [passGain(cue, first, frame - first.from), passGain(cue, second, frame - second.from)];
    expect(out ** exponent + into ** exponent).toBeCloseTo(1, 9);
  }
});

test('music fades in over half a second and out over two', () => {
  const cue = musicCue(withMusic('epic'), lasting(30 * FPS), []);
  const gains = [0, 0.25, 0.5, 15, 28, 29, 30].map((at) => cue && musicGain(cue, at));
  for (const [index, share] of [0, 0.5, 1, 1, 1, 0.5, 0].entries())
    expect(gains[index]).toBeCloseTo((share * 0.5 * 10 ** (LEVELS.unspoken.open / 20)) / MUSIC_VOLUME.default, 9);
});

test('a sound that is too short to be repeated at once is repeated once a second', () => {
  expect(musicCue(withMusic(OWN, 0.05), lasting(60 * FPS), [])?.passes).toHaveLength(60);
});

test('there is no cue without music, at volume 0, and when the file is gone', () => {
  expect(musicCue(props, lasting(900), [])).toBeNull();
  expect(musicCue({ ...withMusic('calm'), music: { track: 'calm', volume: 0 } }, lasting(900), [])).toBeNull();
  expect(musicCue({ ...withMusic(OWN), assets: {} }, lasting(900), [])).toBeNull();
});

test('a part of the music sounds as it does in the whole, and does not depend on what is outside', () => {
  const lines = fc.array(
    fc.record({ from: fc.integer({ min: 0, max: 9000 }), durationInFrames: fc.integer({ min: 1, max: 200 }) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 8000 }), fc.constantFrom('calm', OWN), (heard, from, track) => {
      const to = from + 1000;
      const whole = musicCue(withMusic(track, 70), lasting(9000), heard);
      if (!whole) throw new Error('There is no music.');
      const part = musicBetween(whole, from, to);
      for (let frame = from; frame < Math.min(to, 9000); frame += 7.3) {
        expect(musicGain(part, frame / FPS)).toBeCloseTo(musicGain(whole, frame / FPS), 9);
        const sum = (cue: typeof whole) =>
          cue.passes
            .filter((pass) => frame >= pass.from && frame < pass.from + pass.durationInFrames)
            .map((pass) => [pass.from, passGain(cue, pass, frame - pass.from)]);
        expect(sum(part)).toEqual(sum(whole));
      }
      // Whether anything is said at all makes a difference (D121).
      const earlier = [
        { from: 0, durationInFrames: 9 },
        ...heard.filter((line) => line.from + line.durationInFrames < to),
      ];
      const [before, after] = [earlier, [...earlier, { from: 8999, durationInFrames: 9 }]].map((list, index) =>
        musicBetween(musicCue(withMusic(track, 70), lasting(20_000 + 999 * index), list) as typeof whole, from, to),
      );
      if (to < 8900) expect(after).toEqual(before);
    }),
    { numRuns: 50 },
  );
});
