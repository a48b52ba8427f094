import { expect, test } from 'vitest';
import { playedRounds } from '@/lib/core/video/props';
import { everyType } from '@/lib/core/video/samples/every-type';
import { generalKnowledge } from '@/lib/core/video/samples/general-knowledge';
import { buildTimeline } from '@/lib/core/video/timeline';
import { type Result, scoreOf, skippedResults, stopAt, stopsOf, waitingStop } from './stops';

const video = generalKnowledge({ canvas: { width: 1280, height: 720, profile: 'youtube' } });
const timeline = buildTimeline(video);
const stops = stopsOf(video, timeline);
const RIGHT: Result = { isRight: true, given: 0 };
const WRONG: Result = { isRight: false, given: 1 };
const NEITHER: Result = { isRight: null, given: 0 };
const [first, second] = stops as [(typeof stops)[0], (typeof stops)[0]];

test.each([
  ['a quiz', video],
  ['every type', everyType({ canvas: video.canvas })],
])('waits at each question of %s, after its countdown and before its answer', (_, props) => {
  const shown = buildTimeline(props);
  const { scenes } = shown;
  const found = stopsOf(props, shown);
  expect(found.map(({ question }) => question)).toEqual(playedRounds(props).flatMap(({ questions }) => questions));
  for (const { question, from, waitsAt, continuesAt } of found) {
    const asked = scenes.find((scene) => scene.kind === 'question' && scene.questionId === question.id);
    const reveal = scenes.find((scene) => scene.kind === 'reveal' && scene.questionId === question.id);
    if (asked?.kind !== 'question') throw new Error('No question.');
    expect(from).toBeGreaterThanOrEqual(asked.from);
    // A scene without an answer is left while the next one enters.
    expect(waitsAt).toBeGreaterThan(asked.from + asked.countdownAt + asked.countdownFrames / 2);
    expect(continuesAt).toBe(waitsAt + 1);
    if (reveal?.kind === 'reveal') expect(waitsAt).toBeLessThan(reveal.from + reveal.revealAt);
  }
});

test('does not wait before the end of a question, nor once it is answered', () => {
  expect(waitingStop(stops, {}, first.waitsAt - 1)).toBeUndefined();
  expect(waitingStop(stops, {}, first.waitsAt)).toBe(first);
  expect(waitingStop(stops, { [first.question.id]: WRONG }, first.waitsAt)).toBeUndefined();
  expect(waitingStop(stops, { [first.question.id]: NEITHER }, second.waitsAt - 1)).toBeUndefined();
});

test('waits at a question that a slow browser has played past', () => {
  expect(waitingStop(stops, {}, second.waitsAt + 100)).toBe(first);
});

test('finds the question of a frame', () => {
  expect(stopAt(stops, 0)).toBeUndefined();
  expect(stopAt(stops, first.from)).toBe(first);
  expect(stopAt(stops, second.from - 1)).toBe(first);
  expect(stopAt(stops, timeline.durationInFrames)).toBe(stops.at(-1));
});

test('counts right answers among the questions that have one', () => {
  const [a, b, c] = stops.map(({ question }) => question.id) as [string, string, string];
  expect(scoreOf(stops, {})).toEqual({ right: 0, total: 10 });
  expect(scoreOf(stops, { [a]: RIGHT, [b]: WRONG, [c]: NEITHER })).toEqual({ right: 1, total: 9 });
});

test('does not wait at questions without an answer, and does not count them', () => {
  const unfinished = stopsOf(
    {
      ...video,
      rounds: video.rounds.map((round) => ({
        ...round,
        questions: round.questions.map((question) =>
          question.type === 'multiple_choice' && question.id === first.question.id
            ? { ...question, content: { ...question.content, correctOptionId: null } }
            : question,
        ),
      })),
    },
    timeline,
  );
  const results = skippedResults(unfinished);
  expect(Object.keys(results)).toEqual([first.question.id]);
  expect(waitingStop(unfinished, results, second.waitsAt - 1)).toBeUndefined();
  expect(scoreOf(unfinished, results).total).toBe(9);
});
