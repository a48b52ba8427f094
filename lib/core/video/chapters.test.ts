import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoProps } from '../../tools/testing/video-props';
import { localizerFor } from '../words/localizer';
import { chapterLines, chapters } from './chapters';
import { generalKnowledge } from './samples/general-knowledge';
import { buildTimeline } from './timeline';

const canvas = { width: 1920, height: 1080, profile: 'youtube' } as const;
const sample = generalKnowledge({ canvas });

describe('chapters', () => {
  it('follow YouTube’s rules, or there are none', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const timeline = buildTimeline(props);
        const list = chapters(props, timeline);
        if (list.length === 0) return;
        expect(list.length).toBeGreaterThanOrEqual(3);
        expect(list[0]?.seconds).toBe(0);
        const ends = [...list.slice(1).map(({ seconds }) => seconds), timeline.durationInFrames / timeline.fps];
        for (const [index, { seconds, title }] of list.entries()) {
          expect((ends[index] ?? 0) - seconds).toBeGreaterThanOrEqual(10);
          expect(title.trim()).not.toBe('');
        }
      }),
    );
  });

  it('are in the quiz’s language', () => {
    const german = chapters({ ...sample, language: 'de' }, buildTimeline(sample)).map(({ title }) => title);
    expect(german.slice(0, 2)).toEqual(['Runde 1: Planet Earth', 'Frage 2']);
    const persian = chapters({ ...sample, language: 'fa' }, buildTimeline(sample)).map(({ title }) => title);
    expect(persian[1]).toBe(localizerFor('fa').fill(localizerFor('fa').words.question, { number: 2 }));
    expect(persian.join('')).toMatch(/[۰-۹]/);
  });

  it('are named after rounds and the numbers of questions', () => {
    const titles = chapters(sample, buildTimeline(sample)).map(({ title }) => title);
    expect(titles).toEqual([
      'Round 1: Planet Earth',
      'Question 2',
      'Question 3',
      'Question 4',
      'Question 5',
      'Round 2: Science and art',
      'Question 7',
      'Question 8',
      'Question 9',
      'Question 10',
    ]);
  });

  it('join questions that are too short', () => {
    const quick = {
      ...sample,
      answerDurationSeconds: 1,
      factDurationSeconds: 0,
      rounds: sample.rounds.slice(0, 1).map((round) => ({
        ...round,
        questions: round.questions.map((question) => ({ ...question, countdownSeconds: 1 })),
      })),
    };
    const list = chapters(quick, buildTimeline(quick));
    expect(list.map(({ title }) => title)).toEqual(['Questions 1–2', 'Questions 3–4', 'Question 5']);
  });

  it('are empty if there would be fewer than three', () => {
    const short = {
      ...sample,
      rounds: [{ id: 'r', title: 'Round 1', questions: sample.rounds[0]?.questions.slice(0, 1) ?? [] }],
    };
    expect(chapters(short, buildTimeline(short))).toEqual([]);
  });
});

describe('chapterLines', () => {
  it('writes times in the format that YouTube recognises', () => {
    expect(
      chapterLines([
        { seconds: 0, title: 'Intro' },
        { seconds: 75, title: 'Round 1: <Stars>' },
        { seconds: 3661, title: 'Question 9' },
      ]),
    ).toBe('0:00 Intro\n1:15 Round 1: Stars\n1:01:01 Question 9');
  });
});
