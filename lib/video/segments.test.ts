import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleProps } from '../../remotion/fixtures';
import { videoProps } from '../testing/video-props';
import type { QuestionProps, VideoProps } from './props';
import { planSegments, type SegmentOptions } from './segments';
import { buildTimeline } from './timeline';

const options: SegmentOptions = {
  format: 'mp4',
  quality: 'standard',
  painterVersion: '1',
  hash: (text) => createHash('sha256').update(text).digest('hex'),
};
const plan = (props: VideoProps, changed: Partial<SegmentOptions> = {}) =>
  planSegments(props, { ...options, ...changed });

/** `intro`, `round 1`, `question 3`, … in the order of the sample's segments. */
const names = (props: VideoProps) =>
  buildTimeline(props)
    .scenes.filter(({ kind }) => kind !== 'reveal' && kind !== 'fact')
    .map(({ kind, questionIndex, roundIndex }) =>
      questionIndex !== null ? `question ${questionIndex + 1}` : roundIndex !== null ? `round ${roundIndex + 1}` : kind,
    );

/** The names of the segments whose keys differ between two versions of the sample with the same structure. */
const changedBy = (edit: (props: VideoProps) => VideoProps) => {
  const [before, after] = [plan(sampleProps), plan(edit(structuredClone(sampleProps)))];
  expect(after).toHaveLength(before.length);
  return names(sampleProps).filter((_, index) => before[index]?.key !== after[index]?.key);
};

const editQuestion = (number: number, edit: (question: QuestionProps) => QuestionProps) => (props: VideoProps) => {
  let counted = 0;
  return {
    ...props,
    rounds: props.rounds.map((round) => ({
      ...round,
      questions: round.questions.map((question) => (++counted === number ? edit(question) : question)),
    })),
  };
};

const withEffects = (effects: Partial<VideoProps['look']['effects']>) => (props: VideoProps) => ({
  ...props,
  look: { ...props.look, effects: { ...props.look.effects, ...effects } },
});

const questionNames = names(sampleProps).filter((name) => name.startsWith('question'));

describe('planSegments', () => {
  it('follows the language of the whole quiz where Chinese characters stand, and nowhere else', () => {
    const withHan = editQuestion(3, (question) => ({ ...question, hint: '山' }));
    const before = plan(withHan(sampleProps));
    const after = plan({ ...withHan(sampleProps), outroText: 'ありがとうございました' });
    expect(names(sampleProps).filter((_, index) => before[index]?.key !== after[index]?.key)).toEqual([
      'question 3',
      'outro',
    ]);
  });

  it('covers the timeline exactly once, in order', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const segments = plan(props);
        let end = 0;
        for (const [index, segment] of segments.entries()) {
          expect(segment).toMatchObject({ index, from: end });
          expect(segment.to).toBeGreaterThan(segment.from);
          end = segment.to;
        }
        expect(end).toBe(buildTimeline(props).durationInFrames);
        expect(segments).toHaveLength(names(props).length);
      }),
    );
  });

  it('does not care in which order members were written', () => {
    const { rounds, look, canvas, ...rest } = sampleProps;
    const { profile, ...sides } = canvas;
    const { effects, ...colors } = look;
    const reordered = { rounds, look: { effects, ...colors }, canvas: { profile, ...sides }, ...rest };
    expect(plan(reordered)).toEqual(plan(sampleProps));
  });

  it.each([
    ['the text', (question: QuestionProps) => ({ ...question, content: { ...question.content, question: 'New?' } })],
    ['the fact', (question: QuestionProps) => ({ ...question, fact: 'New.' })],
    ['the countdown', (question: QuestionProps) => ({ ...question, countdownSeconds: 42 })],
    ['the hint', (question: QuestionProps) => ({ ...question, hint: 'New.' })],
  ])('changes only a question’s own segment with %s', (_, edit) => {
    expect(changedBy(editQuestion(3, (question) => edit(question) as QuestionProps))).toEqual(['question 3']);
  });

  it('changes the segment before as well when what shows while a question comes in changes', () => {
    const harder = editQuestion(3, (question) => ({ ...question, difficulty: 5 }));
    expect(changedBy(harder)).toEqual(['question 2', 'question 3']);
  });

  it('changes the right answer in its own segment', () => {
    const other = editQuestion(1, (question) =>
      question.type === 'multiple_choice'
        ? { ...question, content: { ...question.content, correctOptionId: 'a' } }
        : question,
    );
    expect(changedBy(other)).toEqual(['question 1']);
  });

  it('keeps all keys when only ids change and nothing is shuffled', () => {
    expect(changedBy(editQuestion(3, (question) => ({ ...question, id: 'another' })))).toEqual([]);
  });

  it.each([
    ['the title', (props: VideoProps) => ({ ...props, title: 'New' }), ['intro']],
    ['the subtitle', (props: VideoProps) => ({ ...props, introSubtitle: 'New' }), ['intro']],
    ['the outro text', (props: VideoProps) => ({ ...props, outroText: 'New' }), ['outro']],
    ['the answer duration', (props: VideoProps) => ({ ...props, answerDurationSeconds: 9 }), questionNames],
    ['the sound pack', (props: VideoProps) => ({ ...props, look: { ...props.look, soundPack: 'none' as const } }), []],
    [
      'a colour',
      (props: VideoProps) => ({ ...props, look: { ...props.look, textColor: '#FFFFFF' } }),
      names(sampleProps),
    ],
    ['the canvas', (props: VideoProps) => ({ ...props, canvas: { ...props.canvas, width: 1918 } }), names(sampleProps)],
    ['an effect of the intro', withEffects({ introRingCount: 5 }), ['intro']],
    ['an effect of the outro', withEffects({ outroBurstCount: 5 }), ['outro']],
    ['an effect of questions', withEffects({ urgencyColor: '#00FF00' }), questionNames],
    ['an effect of the background', withEffects({ backgroundBlobCount: 5 }), names(sampleProps)],
  ])('changes with %s exactly the segments that show it', (_, edit, expected) => {
    expect(changedBy(edit)).toEqual(expected);
  });

  it('changes all keys with the painter, the format and the quality', () => {
    const before = plan(sampleProps).map(({ key }) => key);
    for (const changed of [{ painterVersion: '2' }, { format: 'webm' }, { quality: 'draft' }] as const) {
      for (const { key } of plan(sampleProps, changed)) expect(before).not.toContain(key);
    }
  });

  it('keeps the keys of what only moves in time', () => {
    const before = plan(sampleProps);
    const after = plan(editQuestion(1, (question) => ({ ...question, countdownSeconds: 60 }))(sampleProps));
    expect(after.at(-1)?.from).toBeGreaterThan(before.at(-1)?.from ?? 0);
    expect(before.filter(({ key }, index) => key !== after[index]?.key)).toHaveLength(1);
  });
});
