import { describe, expect, it } from 'vitest';
import { answersOf, assetReferences } from '../../../lib/core/model/question-types';
import { THUMBNAIL_VARIANTS } from '../../../lib/core/model/thumbnail';
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
      variant: null,
      text: all.title,
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

const chosen = (props: VideoProps, variant: (typeof THUMBNAIL_VARIANTS)[number], own: object = {}): VideoProps => ({
  ...props,
  thumbnail: { variant, text: null, imageUrl: null, ...own },
});

describe.each(THUMBNAIL_VARIANTS)('the thumbnail variant %s', (variant) => {
  /** A question with a picture that is uncovered at the answer. */
  const withFact = (question: QuestionProps, index: number): QuestionProps =>
    ({ ...question, content: { ...question.content, factImageUrl: `fact-${index}` } }) as QuestionProps;
  const factAssets = Object.fromEntries(
    questions.map((_, index) => [
      `fact-${index}`,
      { path: '', sha256: `fact-${index}`, kind: 'image' as const, width: 9, height: 9, durationSeconds: null },
    ]),
  );

  it.each(questions.map((question, index) => [question.type, question, index] as const))(
    'of a question of the type %s has no answer, no hidden picture, and none of the fact',
    (_, question, index) => {
      const quiz = quizOf([withFact(question, index)]);
      const props = chosen({ ...quiz, title: '', assets: { ...quiz.assets, ...factAssets } }, variant);
      const thumbnail = thumbnailOf(props);
      expect(thumbnail.subject.kind).not.toBe('picture');
      const painted = JSON.stringify(thumbnail);
      expect(painted).not.toContain('fact-');
      // Letters and marks of cards are not answers.
      for (const answer of answersOf(question).filter((text) => text.length > 1)) expect(painted).not.toContain(answer);
      const shown = assetReferences(question).flatMap(({ url }) => props.assets[url]?.sha256 ?? []);
      const { subject } = thumbnail;
      if (subject.kind === 'photo') expect(shown).toContain(subject.image.sha256);
    },
  );

  it('leaves out a picture that another question uncovers', () => {
    const open =
      questions.find(({ type, content }) => type === 'multiple_choice' && content.imageUrl !== null) ?? questions[0];
    if (open === undefined) throw new Error('The sample has no questions.');
    const url = Object.keys(all.assets)[0] ?? '';
    const asks = { ...open, content: { ...open.content, imageUrl: url } } as QuestionProps;
    const uncovers = {
      ...asks,
      id: 'other',
      content: { ...asks.content, imageUrl: null, factImageUrl: url },
    } as QuestionProps;
    const alone = thumbnailOf(chosen({ ...quizOf([asks]), assets: all.assets }, variant));
    expect(alone.subject.kind).toBe('photo');
    const both = thumbnailOf(chosen({ ...quizOf([asks, uncovers]), assets: all.assets }, variant));
    expect(JSON.stringify(both)).not.toContain(all.assets[url]?.sha256);
  });

  it('shows the own text and picture', () => {
    const url = Object.keys(all.assets)[0] ?? '';
    const { text, subject, questionId } = thumbnailOf(chosen(all, variant, { text: 'Only 1 in 10', imageUrl: url }));
    expect([text, questionId]).toEqual(['Only 1 in 10', null]);
    expect(subject).toEqual({ kind: 'photo', image: expect.objectContaining({ sha256: all.assets[url]?.sha256 }) });
  });
});

describe('the texts of proposals', () => {
  it('are a hook in the language of the quiz, its shortest question, and its title if that is short', () => {
    const german = { ...generalKnowledge({ canvas }), language: 'de' };
    const textOf = (variant: (typeof THUMBNAIL_VARIANTS)[number]) => thumbnailOf(chosen(german, variant)).text;
    expect(['Wie viele weißt du?', 'Schaffst du alle?']).toContain(textOf('hook'));
    // A title of more than two lines below a number would be too small.
    expect(textOf('number')).toBe('Wie viele weißt du?');
    expect(thumbnailOf(chosen({ ...german, title: 'Hauptstädte' }, 'number')).text).toBe('Hauptstädte');
    const asked = german.rounds.flatMap((round) => round.questions.map(({ content }) => content.question));
    expect(asked).toContain(textOf('question'));
  });

  it('differ between quizzes, and are short enough to read', () => {
    const hooksOf = (language: string) =>
      ['Quiz 1', 'Quiz 2', 'Quiz 3', 'Quiz 4'].map(
        (title) => thumbnailOf(chosen({ ...all, language, title }, 'hook')).text,
      );
    const [first, ...others] = hooksOf('en');
    expect([first, ...others.slice(0, 2)].sort()).toEqual([
      'Can you get them all?',
      'How many do you know?',
      'Only one in ten gets them all',
    ]);
    expect(others[2]).toBe(first);
    // “Nur einer von zehn schafft alle” is too long.
    expect(new Set(hooksOf('de'))).toEqual(new Set(['Wie viele weißt du?', 'Schaffst du alle?']));
    expect(new Set(hooksOf('ja'))).toEqual(new Set(['何問わかる？', '全問正解は10人に1人だけ', '全問正解できる？']));
  });
});
