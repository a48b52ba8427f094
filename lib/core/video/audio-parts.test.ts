import { describe, expect, it } from 'vitest';
import { audioParts, scoreOf } from './audio-parts';
import { generalKnowledge } from './samples/general-knowledge';
import { scriptLines } from './script';

const SAMPLES_A_FRAME = 1600;
const HOURS = 3600 * 30;

describe.each([
  ['aac', 1024, 1024],
  ['opus', 960, 0],
] as const)('the parts of an %s track', (codec, packet, priming) => {
  it.each([1, 300, 180 * 30, 180 * 30 + 1, HOURS, 3 * HOURS])('of %i frames provide every packet once', (frames) => {
    const parts = audioParts(frames, codec);
    let next = 0;
    for (const { firstPacket, packets } of parts) {
      expect(firstPacket).toBe(next);
      next += packets;
    }
    expect(next).toBe(Math.ceil((frames * SAMPLES_A_FRAME + priming) / packet));
    expect(parts.at(-1)?.toSample).toBe(frames * SAMPLES_A_FRAME);
  });

  it('are at most three minutes long, and start a second before their first packet', () => {
    for (const { fromSample, toSample, skip, firstPacket } of audioParts(3 * HOURS, codec)) {
      expect((toSample - fromSample) / 48_000).toBeLessThan(182);
      expect(skip).toBe(firstPacket === 0 ? 0 : 48);
      expect(fromSample).toBe((firstPacket - skip) * packet);
    }
  });
});

it('a longer video keeps its earlier parts', () => {
  const [before, after] = [audioParts(HOURS, 'aac'), audioParts(HOURS + 3000, 'aac')];
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
});

describe('the score of a part, of which its key is a hash', () => {
  const props = generalKnowledge({ canvas: { width: 1920, height: 1080, profile: 'youtube' } });
  const music = { track: 'calm', volume: 0.7 };
  const part = { fromSample: 0, toSample: 30 * 48_000 };

  it('changes with the music and its volume', () => {
    const scores = [null, music, { ...music, track: 'epic' }, { ...music, volume: 0.6 }].map((playing) =>
      JSON.stringify(scoreOf({ ...props, music: playing }, part)),
    );
    expect(new Set(scores).size).toBe(4);
  });

  it('changes with the speech that is heard in it, not with its path nor with a later line', () => {
    const voice = { id: 'flite:slt', speed: 1, reads: ['question' as const] };
    const spoken = scriptLines({ ...props, voice }).map(({ text }, index) => ({
      text,
      path: `/speech/${index}.wav`,
      sha256: `line ${index}`,
      durationMs: 1500,
      marks: [],
    }));
    const score = (change: (line: (typeof spoken)[number], index: number) => object) =>
      scoreOf(
        { ...props, voice, music, speech: spoken.map((line, index) => ({ ...line, ...change(line, index) })) },
        part,
      );
    const before = score(() => ({}));
    expect(before.speech?.length).toBeGreaterThan(0);
    expect(score((line) => ({ path: `${line.path}?signature=other` }))).toEqual(before);
    expect(score((_, index) => (index === spoken.length - 1 ? { sha256: 'other', durationMs: 2500 } : {}))).toEqual(
      before,
    );
    expect(score((_, index) => (index === 0 ? { sha256: 'other' } : {}))).not.toEqual(before);
    expect(score((_, index) => (index === 0 ? { durationMs: 2500 } : {}))).not.toEqual(before);
  });

  it('has neither speech nor music where the quiz has none', () => {
    expect(Object.keys(scoreOf(props, part))).toEqual(['cues', 'clips']);
  });
});
