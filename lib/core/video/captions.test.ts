import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredOtherwise } from '../../tools/testing/answered-otherwise';
import { readVideos, videoProps } from '../../tools/testing/video-props';
import { localizerFor } from '../words/localizer';
import { captionPages, lineText, PAGE_GAP, twoLines } from './caption-pages';
import { captions } from './captions';
import { COLUMNS, columnsOf } from './captions-lines';
import type { VideoProps } from './props';
import { everyType } from './samples/every-type';
import { generalKnowledge } from './samples/general-knowledge';
import { buildTimeline } from './timeline';

const canvas = { width: 1920, height: 1080, profile: 'youtube' } as const;
const captionsOf = (props: VideoProps) => captions(props, buildTimeline(props));
const textOf = (props: VideoProps) =>
  captionsOf(props)
    .map(({ lines }) => lines.join(' '))
    .join('\n');

describe('captions', () => {
  it.each(['de', 'ja', 'ar'])('have no English words of the video in %s', (language) => {
    const texts = textOf({ ...everyType({ canvas }), language });
    const { words } = localizerFor(language);
    expect(texts).not.toMatch(/\b(Answer|Hint): |\bTrue\?/);
    expect(texts).toContain(words.answer.replace('{answer}', ''));
    expect(texts).toContain(words.asked.replace('{text}', words.true));
  });

  it('have marks and numbers of the language', () => {
    const texts = textOf({ ...generalKnowledge({ canvas }), language: 'fa' });
    expect(texts).toMatch(/الف\) .*ب\) /s);
    expect(texts).not.toMatch(/\bA\) /);
    expect(texts).toMatch(/[۰-۹]/);
  });

  it('are inside the video, in order, and do not overlap', () => {
    fc.assert(
      fc.property(fc.oneof(videoProps, readVideos), (props) => {
        const { durationInFrames, fps } = buildTimeline(props);
        let before = 0;
        for (const { startMs, endMs, lines } of captionsOf(props)) {
          expect(startMs).toBeGreaterThanOrEqual(before);
          expect(endMs).toBeGreaterThan(startMs);
          expect(lines.length).toBeGreaterThan(0);
          for (const line of lines) expect(line).toMatch(/^\S(.*\S)?$/u);
          before = endMs;
        }
        expect(before).toBeLessThanOrEqual(Math.round((durationInFrames * 1000) / fps));
      }),
    );
  });

  it('contain no answer before its reveal', () => {
    fc.assert(
      fc.property(fc.oneof(videoProps, readVideos), (props) => {
        const { scenes, fps } = buildTimeline(props);
        const toMs = (frame: number) => Math.round((frame * 1000) / fps);
        for (const [index, round] of props.rounds.entries()) {
          for (const question of round.questions) {
            const reveal = scenes.find((scene) => scene.kind === 'reveal' && scene.questionId === question.id);
            if (reveal?.kind !== 'reveal') continue;
            const changed = round.questions.map((one) => (one === question ? answeredOtherwise(one) : one));
            const otherwise = { ...props, rounds: props.rounds.with(index, { ...round, questions: changed }) };
            const until = toMs(reveal.from + reveal.revealAt);
            const untilThen = (of: VideoProps) => captionsOf(of).filter(({ startMs }) => startMs < until);
            expect(untilThen(otherwise)).toEqual(untilThen(props));
          }
        }
      }),
    );
  });

  it('contain the texts of the quiz at the times of its scenes', () => {
    const props = generalKnowledge({ canvas });
    const { scenes, fps } = buildTimeline(props);
    const cues = captionsOf(props);
    const startOf = (text: string) => cues.find(({ lines }) => lines.join(' ').includes(text))?.startMs;
    expect(startOf('How well do you know the world?')).toBe(0);
    const [question] = scenes.filter(({ kind }) => kind === 'question');
    const asked = ((question?.from ?? 0) + (question?.transitionInFrames ?? 0)) / fps;
    expect(startOf('Which is the largest ocean')).toBe(Math.round(asked * 1000));
    const [reveal] = scenes.filter((scene) => scene.kind === 'reveal');
    expect(startOf('Answer: C) Pacific Ocean')).toBe(
      Math.round((((reveal?.from ?? 0) + (reveal?.revealAt ?? 0)) / fps) * 1000),
    );
  });

  it('of a voice have one or two lines of at most 42 columns, 0.83 s and 2 frames apart', () => {
    fc.assert(
      fc.property(readVideos, (props) => {
        for (const scene of buildTimeline(props).scenes) {
          const pages = captionPages(props, scene.speech, twoLines(COLUMNS), scene.durationInFrames);
          for (const [index, { from, to, lines }] of pages.entries()) {
            expect([1, 2]).toContain(lines.length);
            for (const line of lines) expect(columnsOf(lineText(line))).toBeLessThanOrEqual(COLUMNS);
            const next = pages[index + 1];
            const room = Math.min(25, scene.durationInFrames - PAGE_GAP - from);
            // Long words on two lines that are said faster than anyone can read cannot be joined.
            if (next === undefined || lines.length + next.lines.length <= 2)
              expect(to - from).toBeGreaterThanOrEqual(room);
            if (next !== undefined) expect(next.from - to).toBeGreaterThanOrEqual(PAGE_GAP);
          }
          const words = pages.flatMap(({ lines }) => lines.flat().map(({ text }) => text));
          const shown = scene.speech.flatMap(({ line }) => line.tokens.map((token) => token.shown));
          expect(words.join('')).toBe(shown.join(''));
        }
      }),
    );
  });

  it('of a voice are shown from the first word on', () => {
    const silent = everyType({ canvas });
    const read = { ...silent, voice: { id: 'flite:slt', speed: 1, reads: ['question' as const, 'answer' as const] } };
    const text = 'Which gas makes up most of the air that we breathe?';
    const half = text.indexOf('the air');
    const marks: [number, number][] = [
      [0, 400],
      [half, 2000],
      [text.length, 4000],
    ];
    const props = { ...read, speech: [{ text, path: '/a.wav', sha256: 'a', durationMs: 4200, marks }] };
    const timeline = buildTimeline(props);
    const scene = timeline.scenes.find(({ speech }) => speech[0]?.line.text === text);
    const start = ((scene?.from ?? 0) + (scene?.speech[0]?.at ?? 0)) / timeline.fps;
    const cue = captions(props, timeline).find(({ lines }) => lines.join(' ') === text);
    expect(cue?.startMs).toBeCloseTo(1000 * start + 400, -2);
    expect(cue?.endMs).toBeGreaterThan(1000 * start + 4000);
  });

  it('have what is not read as well, where nothing is said', () => {
    const props = { ...everyType({ canvas }), voice: { id: 'flite:slt', speed: 1, reads: ['question' as const] } };
    const texts = textOf(props);
    expect(texts).toContain('A) Mexico B) Sudan C) Egypt D) Peru');
    expect(texts).toContain('Film: 🦁👑');
    expect(texts).toContain('Hint: ');
    expect(texts.match(/In which country do these pyramids stand/g)).toHaveLength(1);
  });

  it('contain the hint when it appears', () => {
    const props = generalKnowledge({ canvas });
    const { scenes, fps } = buildTimeline(props);
    const hinted = scenes.find((scene) => scene.kind === 'question' && scene.hintAt !== null);
    if (hinted?.kind !== 'question') throw new Error('The sample has no hint.');
    const hint = captionsOf(props).find(({ lines }) => lines[0]?.startsWith('Hint: '));
    expect(hint?.startMs).toBe(Math.round(((hinted.from + (hinted.hintAt ?? 0)) / fps) * 1000));
  });

  it('have at most two lines of 42 characters if there is enough time', () => {
    for (const { lines } of captionsOf(everyType({ canvas }))) {
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
    }
  });

  it.each([
    'In which country do these pyramids stand? A) Mexico B) Sudan C) Egypt D) Peru',
    'True? False?',
    'Answer: True',
    'Answer: C\n',
    'Answer: C) Flute',
    'Explore the deep sea: 38% Travel into space: 62%',
    'Film: 🦁👑',
    'Answer: The Lion King',
    'A group of lions is called a ____.',
    'A group of lions is called a pride.',
    'Answer: SILENT',
    'Answer: Nitrogen',
    'I was born in Warsaw in 1867.',
    'Answer: Marie Curie',
    '1. Mercury 2. Venus 3. Earth 4. Mars',
    '100 – 400 bones',
    'Answer: 206 bones',
    'Mount Everest: 8,849 m',
    'K2: 8,611 m',
    'Japan – Tokyo',
  ])('of all question types contain "%s"', (text) => {
    expect(textOf(everyType({ canvas }))).toContain(text);
  });
});
