import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredOtherwise } from '../../tools/testing/answered-otherwise';
import { extremeTypes } from '../../tools/testing/extreme-types';
import { readVideos } from '../../tools/testing/video-props';
import type { QuestionType } from '../model/question-types';
import { READS, type Reads } from '../model/sound';
import type { VideoProps } from './props';
import { everyType } from './samples/every-type';
import { lineOfHook, lineOfOutro, lineOfRound, lineOfTitle, linesOfQuestion, scriptLines } from './script';

const canvas = { width: 1920, height: 1080, profile: 'youtube' } as const;
const readBy = (props: VideoProps, reads: readonly Reads[] = READS): VideoProps => ({
  ...props,
  voice: { id: 'flite:slt', speed: 1, reads: [...reads] },
});
const questionsOf = ({ rounds }: VideoProps) => rounds.flatMap(({ questions }) => questions);

const sample = readBy(everyType({ canvas }));
const asked = (type: QuestionType) => {
  const question = questionsOf(sample).find((one) => one.type === type);
  if (question === undefined) throw new Error(`The sample has no ${type}.`);
  return question;
};
const said = (props: VideoProps, question: ReturnType<typeof asked>) => {
  const { question: text, parts, answer } = linesOfQuestion(props, question);
  return [text, ...parts, answer].map((line) => line?.text ?? null);
};

describe('the script', () => {
  it('says nothing before the reveal that depends on the answer', () => {
    fc.assert(
      fc.property(readVideos, (props) => {
        for (const question of questionsOf(props)) {
          const heardOf = (one: typeof question) => {
            const { question: text, parts } = linesOfQuestion(props, one);
            return [text, ...parts];
          };
          expect(heardOf(answeredOtherwise(question))).toEqual(heardOf(question));
        }
      }),
    );
  });

  it.each(['longest', 'shortest'] as const)('says nothing that depends on the answer of the %s texts', (length) => {
    const props = readBy(extremeTypes(canvas, length));
    for (const question of questionsOf(props)) {
      const other = linesOfQuestion(props, answeredOtherwise(question));
      const own = linesOfQuestion(props, question);
      expect([other.question, ...other.parts]).toEqual([own.question, ...own.parts]);
    }
  });

  it('has tokens for all of its text, in order', () => {
    fc.assert(
      fc.property(readVideos, (props) => {
        for (const { text, tokens } of scriptLines(props)) {
          let end = 0;
          for (const { shown, from, to } of tokens) {
            expect(from).toBeGreaterThanOrEqual(end);
            expect(to).toBeGreaterThanOrEqual(from);
            expect(text.slice(end, from)).toMatch(/^ ?$/);
            expect(shown.trim()).not.toBe('');
            end = to;
          }
          expect(end).toBe(text.length);
          expect(text).toBe(text.trim());
          expect(text).not.toMatch(/ {2}| [,.?!]/);
        }
      }),
    );
  });

  it.each<[QuestionType, (string | null)[]]>([
    [
      'multiple_choice',
      [
        'In which country do these pyramids stand?',
        'A, Mexico.',
        'B, Sudan.',
        'C, Egypt.',
        'D, Peru.',
        'The answer is C, Egypt.',
      ],
    ],
    ['true_false', ['Lightning is hotter than the surface of the Sun.', null, 'True or false?', 'The answer is True.']],
    ['image_choice', ['Which of these is Saturn?', null, null, null, null, 'The answer is C.']],
    ['emoji', ['Which film is this?', null, 'The answer is The Lion King.']],
    ['fill_blank', ['Fill in the blank.', 'A group of lions is called a blank.', 'The answer is pride.']],
    ['anagram', ['Which word hides in these letters?', null, 'The answer is SILENT.']],
    ['open', ['Which gas makes up most of the air that we breathe?', null, 'The answer is Nitrogen.']],
    [
      'who_am_i',
      [
        'Who am I?',
        'I was born in Warsaw in eighteen sixty-seven.',
        'I discovered two elements together with my husband.',
        'I won Nobel Prizes in physics and in chemistry.',
        'The answer is Marie Curie.',
      ],
    ],
    [
      'order',
      [
        'Put these planets in order, closest to the Sun first.',
        'A, Earth.',
        'B, Mercury.',
        'C, Mars.',
        'D, Venus.',
        'The correct order is Mercury, Venus, Earth, Mars.',
      ],
    ],
    [
      'closest_number',
      [
        'How many bones does an adult human have?',
        'Between one hundred and four hundred bones.',
        'The answer is two hundred six bones.',
      ],
    ],
    [
      'guess_year',
      [
        'In which year did a human first walk on the Moon?',
        'Between nineteen fifty and nineteen ninety.',
        'The answer is nineteen sixty-nine.',
      ],
    ],
    [
      'higher_lower',
      [
        'Is K two higher or lower than Mount Everest?',
        'Mount Everest: eight thousand eight hundred forty-nine meters.',
        'K two?',
        'Lower. K two: eight thousand six hundred eleven meters.',
      ],
    ],
    [
      'match_pairs',
      [
        'Match the countries and their capitals.',
        null,
        null,
        null,
        null,
        'Japan, Tokyo. Kenya, Nairobi. Norway, Oslo. Peru, Lima.',
      ],
    ],
    [
      'would_you_rather',
      [
        'Would you rather,',
        'Explore the deep sea.',
        'or Travel into space?',
        'Explore the deep sea: thirty-eight percent. Travel into space: sixty-two percent.',
      ],
    ],
  ])('of a %s question sounds as a host would say it', (type, expected) => {
    expect(said(sample, asked(type))).toEqual(expected);
  });

  it('has the words of the language', () => {
    const german = { ...sample, language: 'de' };
    expect(said(german, asked('guess_year')).slice(1)).toEqual(['Zwischen 1950 und 1990.', 'Die Antwort ist 1969.']);
    expect(said(german, asked('true_false')).slice(2)).toEqual(['Richtig oder falsch?', 'Die Antwort ist Richtig.']);
  });

  it('shows words as they are written', () => {
    const { parts } = linesOfQuestion(sample, asked('higher_lower'));
    expect(parts[0]?.tokens.map(({ shown }) => shown)).toEqual(['Mount ', 'Everest: ', '8,849 m']);
  });

  it('says the category of emojis unless the question names it', () => {
    const emoji = asked('emoji');
    const content = { ...emoji.content, question: '' } as typeof emoji.content;
    const question = { ...emoji, content } as typeof emoji;
    expect(said(sample, question)[0]).toBe('What do these emojis stand for? Film.');
  });

  it('says the narration instead of the question', () => {
    const question = asked('order');
    const content = {
      ...question.content,
      narration: 'Now it gets *hard*: which is first?',
    } as typeof question.content;
    expect(said(sample, { ...question, content } as typeof question).slice(0, 2)).toEqual([
      'Now it gets hard: which is first?',
      'A, Earth.',
    ]);
  });

  it('says a hook with the number of questions, or the own text', () => {
    const hooked = readBy(sample, ['hook']);
    const [text] = scriptLines(hooked).map((line) => line.text);
    expect(text).toMatch(/^eighteen questions\. \p{L}+/u);
    const titles = ['Quiz 1', 'Quiz 2', 'Quiz 3', 'Quiz 4', 'Quiz 5'];
    expect(titles.map((title) => lineOfHook({ ...hooked, title })?.text.split('. ')[1]).sort()).toEqual([
      'Are you ready?',
      'Can you get them all?',
      'Count your right answers.',
      'How many do you know?',
      'Only one in ten gets them all.',
    ]);
    const german = { ...hooked, language: 'de', title: 'C' };
    expect(lineOfHook(german)?.text).toBe('18 Fragen. Schaffst du alle?');
    const own = { ...hooked, voice: { ...hooked.voice, hook: ' Ready? ' } as VideoProps['voice'] };
    expect(lineOfHook(own)?.text).toBe('Ready?');
    expect(lineOfHook(readBy(sample, ['title']))).toBeNull();
  });

  it('asks without a number before a single question, and before choices as a choice', () => {
    const only = (type: QuestionType, count: number): VideoProps => ({
      ...readBy(sample, ['hook']),
      rounds: [{ id: 'round', title: '', questions: Array.from({ length: count }, () => asked(type)) }],
    });
    expect(lineOfHook(only('open', 1))?.text).toBe('Do you know this one?');
    expect(lineOfHook(only('would_you_rather', 2))?.text).toBe('two questions. What would you choose?');
  });

  it('says titles, rounds and the end only if they are read', () => {
    expect(lineOfTitle(sample)?.text).toBe('Every kind of question. All the ways to ask.');
    expect(lineOfRound(sample, 1)?.text).toBe('Round two: Look and listen.');
    expect(lineOfOutro(sample)?.text).toBe('How many did you get?');
    expect(lineOfOutro({ ...sample, outroText: '' })?.text).toBe('Thanks for playing!');
    const silent = readBy(sample, []);
    expect(scriptLines(silent)).toEqual([]);
    expect([lineOfTitle(silent), lineOfRound(silent, 0), lineOfOutro(silent)]).toEqual([null, null, null]);
  });

  it('says nothing for a text without words', () => {
    expect(lineOfTitle({ ...sample, title: '🎉 !?', introSubtitle: '' })).toBeNull();
  });
});
