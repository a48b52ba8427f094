import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_LOOK } from '../model/theme';
import { audioCues } from './cues';
import type { VideoProps } from './props';
import { generalKnowledge } from './samples/general-knowledge';
import { SOUNDS } from './sounds';
import { buildTimeline, toFrames } from './timeline';

const canvas = { width: 1280, height: 720, profile: 'youtube' } as const;
const sample = generalKnowledge({ canvas });
const sampleQuestions = sample.rounds.flatMap(({ questions }) => questions);

/** Quizzes of sample questions in any number, with any times and effects that change what is heard when. */
const quizzes = fc
  .record({
    questions: fc.array(
      fc.record({
        base: fc.constantFrom(...sampleQuestions),
        countdownSeconds: fc.integer({ min: 1, max: 20 }),
        fact: fc.constantFrom(null, 'A fact.'),
      }),
      { maxLength: 6 },
    ),
    answerDurationSeconds: fc.integer({ min: 1, max: 10 }),
    factDurationSeconds: fc.integer({ min: 0, max: 5 }),
    revealSuspenseFrames: fc.integer({ min: 15, max: 90 }),
    urgencyThreshold: fc.double({ min: 1, max: 10, noNaN: true }),
  })
  .map(
    ({
      questions,
      answerDurationSeconds,
      factDurationSeconds,
      revealSuspenseFrames,
      urgencyThreshold,
    }): VideoProps => ({
      ...sample,
      answerDurationSeconds,
      factDurationSeconds,
      look: { ...DEFAULT_LOOK, effects: { ...DEFAULT_LOOK.effects, revealSuspenseFrames, urgencyThreshold } },
      rounds: [
        {
          id: 'round',
          title: 'Round 1',
          questions: questions.map(({ base, ...changes }, index) => ({ ...base, ...changes, id: `question-${index}` })),
        },
      ],
    }),
  );

const heard = (props: VideoProps) => {
  const timeline = buildTimeline(props);
  return { timeline, cues: audioCues(props, timeline) };
};

const forEveryQuiz = (check: (result: ReturnType<typeof heard>, props: VideoProps) => void) =>
  fc.assert(fc.property(quizzes, (props) => check(heard(props), props)));

test('every sound begins inside the video, ends inside it, and plays no more than there is of it', () => {
  forEveryQuiz(({ cues, timeline }) => {
    for (const { sound, from, durationInFrames, trimBefore, volume } of cues) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(durationInFrames).toBeGreaterThan(0);
      expect(from + durationInFrames).toBeLessThanOrEqual(timeline.durationInFrames);
      expect(trimBefore + durationInFrames).toBeLessThanOrEqual(toFrames(SOUNDS[sound].seconds));
      expect(volume).toBeGreaterThan(0);
      expect(volume).toBeLessThanOrEqual(1);
    }
    expect(cues.map(({ from }) => from)).toEqual(cues.map(({ from }) => from).sort((a, b) => a - b));
  });
});

test('each scene has its sounds, at its own frames', () => {
  forEveryQuiz(({ cues, timeline }) => {
    const at = (frame: number) => cues.filter(({ from }) => from === frame).map(({ sound }) => sound);
    for (const scene of timeline.scenes) {
      if (scene.kind === 'intro') expect(at(scene.from)).toContain('intro');
      if (scene.kind === 'outro') expect(at(scene.from)).toContain('outro');
      if (scene.kind === 'fact') expect(at(scene.from)).toContain('sparkle');
      if (scene.kind === 'reveal') expect(at(scene.from + scene.revealAt)).toContain('correct');
      if (scene.kind === 'question') {
        expect(at(scene.from)).toContain('whoosh');
        for (const [index, optionAt] of scene.optionsAt.entries()) {
          expect(at(scene.from + optionAt)).toContain(`pop-${index + 1}`);
        }
      }
    }
  });
});

test('the riser ends exactly where the answer is revealed, at its own last sample', () => {
  forEveryQuiz(({ cues, timeline }) => {
    const reveals = timeline.scenes.flatMap((scene) => (scene.kind === 'reveal' ? [scene] : []));
    const risers = cues.filter(({ sound }) => sound === 'riser');
    expect(risers).toHaveLength(reveals.length);
    for (const [index, riser] of risers.entries()) {
      const reveal = reveals[index];
      expect(riser.from).toBe(reveal?.from);
      expect(riser.from + riser.durationInFrames).toBe((reveal?.from ?? 0) + (reveal?.revealAt ?? 0));
      expect(riser.trimBefore + riser.durationInFrames).toBe(toFrames(SOUNDS.riser.seconds));
    }
  });
});

test('one tick a second in the urgency phase, the last of them higher and one second before the end', () => {
  forEveryQuiz(({ cues, timeline }, props) => {
    for (const scene of timeline.scenes) {
      if (scene.kind !== 'question') continue;
      const end = scene.from + scene.countdownAt + scene.countdownFrames;
      const ticks = cues.filter(({ sound, from }) => sound.startsWith('tick') && from >= scene.from && from < end);
      const whole = Math.floor(toFrames(props.look.effects.urgencyThreshold) / timeline.fps);
      const expected = Math.min(whole, scene.countdownFrames / timeline.fps);
      expect(ticks.map(({ from }) => (end - from) / timeline.fps)).toEqual(
        Array.from({ length: expected }, (_, index) => expected - index),
      );
      expect(ticks.map(({ sound }) => sound)).toEqual([...Array(expected - 1).fill('tick'), 'tick-last']);
    }
  });
});

test('the sound pack `none` is silence', () => {
  const props: VideoProps = { ...sample, look: { ...sample.look, soundPack: 'none' } };
  expect(heard(props).cues).toEqual([]);
});
