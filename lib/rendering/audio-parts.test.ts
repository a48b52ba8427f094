import { describe, expect, it } from 'vitest';
import { audioParts } from './audio-parts';

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
