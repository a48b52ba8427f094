import { expect, test } from 'vitest';
import type { VideoProps } from '../video/props';
import { generalKnowledge } from '../video/samples/general-knowledge';
import { buildTimeline } from '../video/timeline';
import { PACE_NAMES, PACES, paceOf, startingVoice, withVoice } from './pace';
import { QUIZ_DEFAULTS } from './quiz-fields';

const fields = { ...QUIZ_DEFAULTS, title: 'A quiz' };
const voice = startingVoice('flite:slt');

test('a new quiz is relaxed, and every pace is recognised', () => {
  expect(paceOf(fields)).toBe('relaxed');
  for (const pace of PACE_NAMES) expect(paceOf(PACES[pace])).toBe(pace);
  expect(paceOf({ ...fields, answer_duration_seconds: 7 })).toBeNull();
});

test('the first voice sets the normal pace, unless durations were changed', () => {
  expect(withVoice(fields, voice)).toEqual({ voice, ...PACES.normal });
  expect(withVoice({ ...fields, question_duration_seconds: 20 }, voice)).toEqual({ voice });
  expect(withVoice({ ...fields, voice }, { ...voice, speed: 2 })).toEqual({ voice: { ...voice, speed: 2 } });
  expect(withVoice({ ...fields, voice }, null)).toEqual({ voice: null });
});

/** Six multiple-choice questions with a voice. */
const six = (pace: (typeof PACE_NAMES)[number]): VideoProps => {
  const sample = generalKnowledge({ canvas: { width: 1280, height: 720, profile: 'youtube' } });
  const asked = sample.rounds
    .flatMap(({ questions }) => questions)
    .filter(({ type }) => type === 'multiple_choice')
    .map((question) => ({ ...question, fact: null, countdownSeconds: PACES[pace].question_duration_seconds }));
  const questions = Array.from({ length: 6 }, (_, index) => ({ ...asked[index % asked.length], id: `q${index}` }));
  return {
    ...sample,
    voice,
    answerDurationSeconds: PACES[pace].answer_duration_seconds,
    look: { ...sample.look, layout: 'centred' },
    rounds: [{ id: 'round', title: 'Round 1', questions: questions as VideoProps['rounds'][number]['questions'] }],
  };
};

test('questions of a quiz with a voice take at most 14 seconds on average, and the next follows within 0.4', () => {
  const { scenes } = buildTimeline(six('normal'));
  const starts = scenes.filter(({ kind }) => kind === 'question' || kind === 'outro').map(({ from }) => from);
  expect(starts).toHaveLength(7);
  expect(((starts.at(-1) ?? 0) - (starts[0] ?? 0)) / 30 / 6).toBeLessThanOrEqual(14);
  for (const [index, scene] of scenes.entries()) {
    const [line] = scene.kind === 'reveal' ? scene.speech : [];
    const next = scenes[index + 1];
    if (line && next) expect(next.from - (scene.from + line.at + line.durationInFrames)).toBeLessThanOrEqual(12);
  }
});

test('a faster pace makes a shorter video', () => {
  const [relaxed = 0, normal = 0, fast = 0] = PACE_NAMES.map((pace) => buildTimeline(six(pace)).durationInFrames);
  expect(normal).toBeLessThan(relaxed);
  expect(fast).toBeLessThan(normal);
});
