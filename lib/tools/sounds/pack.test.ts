import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FPS } from '../../core/model/video-settings';
import { audioCues } from '../../core/video/cues';
import { generalKnowledge } from '../../core/video/samples/general-knowledge';
import { SOUND_NAMES, SOUNDS, type SoundName } from '../../core/video/sounds';
import { buildTimeline } from '../../core/video/timeline';
import { SAMPLE_RATE, type Stereo, silence } from './synth';
import { decodeWav } from './wav';

const folder = path.join(import.meta.dirname, '../../../public/sounds');
const file = (name: SoundName) => readFileSync(path.join(folder, `${name}.wav`));

const decibels = (amplitude: number) => 20 * Math.log10(amplitude);
const peak = ({ left, right }: Stereo) =>
  decibels([left, right].reduce((highest, channel) => channel.reduce((a, b) => Math.max(a, Math.abs(b)), highest), 0));

describe.each(SOUND_NAMES)('%s', (name) => {
  test('has the length that cues expect, stays below −1 dBFS, and ends with silence', () => {
    const sound = decodeWav(file(name));
    expect(sound.left.length).toBe(Math.round(SOUNDS[name].seconds * SAMPLE_RATE));
    expect(peak(sound)).toBeLessThan(-1);
    expect(peak(sound)).toBeGreaterThan(-20);
    expect(Math.abs(sound.left.at(-1) ?? 1)).toBeLessThan(0.001);
  });
});

test('the sounds of the sample quiz, all mixed, stay below −1 dBFS', () => {
  const props = generalKnowledge({ canvas: { width: 1920, height: 1080, profile: 'youtube' } });
  const timeline = buildTimeline(props);
  const mix = silence(timeline.durationInFrames / FPS);
  const sounds = new Map(SOUND_NAMES.map((name) => [name, decodeWav(file(name))]));
  for (const { sound, from, durationInFrames, trimBefore, volume } of audioCues(props, timeline)) {
    const samples = sounds.get(sound);
    const [to, start, length] = [from, trimBefore, durationInFrames].map((frames) => (frames * SAMPLE_RATE) / FPS);
    for (let i = 0; i < (length ?? 0); i++) {
      const [at, source] = [(to ?? 0) + i, (start ?? 0) + i];
      mix.left[at] = (mix.left[at] ?? 0) + volume * (samples?.left[source] ?? 0);
      mix.right[at] = (mix.right[at] ?? 0) + volume * (samples?.right[source] ?? 0);
    }
  }
  expect(peak(mix)).toBeLessThan(-1);
});
