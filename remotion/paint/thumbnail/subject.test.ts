import { describe, expect, it } from 'vitest';
import { canvasFor } from '../../../lib/core/video/canvas';
import type { QuestionProps, VideoProps } from '../../../lib/core/video/props';
import { everyType } from '../../../lib/core/video/samples/every-type';
import { generalKnowledge } from '../../../lib/core/video/samples/general-knowledge';
import { thumbnailOf } from './subject';

const canvas = canvasFor('youtube', '1280x720');
const all = everyType({ canvas });
const questions = all.rounds.flatMap((round) => round.questions);
const quizOf = (question: QuestionProps[]): VideoProps => ({
  ...all,
  rounds: [{ id: 'r', title: '', questions: question }],
});
const ofType = (type: QuestionProps['type']): VideoProps =>
  quizOf(questions.filter((question) => question.type === type));

describe('the subject of a thumbnail', () => {
  it('is the first picture of the quiz', () => {
    const first = questions.find(({ content }) => content.imageUrl !== null);
    const { subject, questionId } = thumbnailOf(all);
    expect(subject.kind).toBe('picture');
    expect(questionId).toBe(first?.id);
  });

  it('hides a picture like its question does', () => {
    const { subject } = thumbnailOf(ofType('picture'));
    expect(subject).toMatchObject({ kind: 'picture', visual: { reveal: expect.not.stringMatching('none') } });
  });

  it('is pictures to choose from, or emojis, if there is no other picture', () => {
    const { subject } = thumbnailOf(ofType('image_choice'));
    expect(subject.kind === 'pictures' && subject.images.length).toBeGreaterThan(1);
    expect(thumbnailOf(ofType('emoji')).subject.kind).toBe('emojis');
  });

  it('is cards if there are no pictures', () => {
    expect(thumbnailOf(generalKnowledge({ canvas })).subject).toEqual({ kind: 'cards', marks: ['A', 'B', 'C', 'D'] });
    expect(thumbnailOf(ofType('true_false')).subject).toEqual({ kind: 'cards', marks: [true, false] });
    expect(thumbnailOf(quizOf([]))).toEqual({
      subject: { kind: 'cards', marks: ['A', 'B', 'C', 'D'] },
      questionId: null,
      questions: 0,
    });
  });

  it.each(questions.map((question) => [question.type, question] as const))(
    'for %s does not depend on the answer',
    (_, question) => {
      const answers: Record<string, unknown> = {
        answer: 'answer' in question.content && typeof question.content.answer === 'number' ? 7 : 'Something else',
        answers: ['Something else'],
        correct: false,
        correctOptionId: 'b',
        oddItemId: 'b',
        reason: 'Another',
        percentages: { a: 1, b: 99 },
      };
      const changed = Object.entries(answers).filter(([name]) => name in question.content);
      const other = { ...question, content: { ...question.content, ...Object.fromEntries(changed) } } as QuestionProps;
      expect(thumbnailOf(quizOf([other]))).toEqual(thumbnailOf(quizOf([question])));
    },
  );
});
