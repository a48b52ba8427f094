import { expect, test } from 'vitest';
import type { VideoProps } from '../../props';
import { generalKnowledge } from '../../samples/general-knowledge';
import { silentShare } from './silence';

const canvas = { width: 1280, height: 720, profile: 'youtube' } as const;
const sample = generalKnowledge({ canvas });
const withCountdown = (countdownSeconds: number): VideoProps => ({
  ...sample,
  rounds: sample.rounds.map((round) => ({
    ...round,
    questions: round.questions.map((question) => ({ ...question, countdownSeconds })),
  })),
});
const mute = (props: VideoProps): VideoProps => ({ ...props, look: { ...props.look, soundPack: 'none' } });

test('a video without any sound is silent, one with music is not', () => {
  expect(silentShare(mute(sample))).toBe(1);
  expect(silentShare({ ...mute(sample), music: { track: 'calm', volume: 0.7 } })).toBe(0);
  expect(silentShare({ ...mute(sample), music: { track: 'calm', volume: 0 } })).toBe(1);
});

test('long countdowns are silent, and a voice is heard before it is generated', () => {
  const slow = withCountdown(30);
  expect(silentShare(withCountdown(3))).toBeLessThan(1 / 3);
  expect(silentShare(slow)).toBeGreaterThan(1 / 2);
  const voice = { id: 'flite:slt', speed: 1, reads: ['question' as const, 'answer' as const] };
  expect(silentShare(mute({ ...sample, voice }))).toBeLessThan(1);
});
