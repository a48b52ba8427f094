import { answersOf, partsOf } from '../../../model/question-types';
import type { Language } from '../../../words';
import { languageName } from '../../../words/language-name';
import { nearestLanguage } from '../../../words/localizer';
import { shortened } from '../../line-breaks';
import type { VideoProps } from '../../props';
import { linesOfQuestion } from '../../script';
import type { Finding, FindingCode } from '../finding';
import { locateQuestions } from './located-questions';

/** Unicode scripts of the languages that are written in several, or that ISO 15924 has a code of its own for. */
const SCRIPTS: Record<string, readonly string[]> = {
  Jpan: ['Hiragana', 'Katakana', 'Han'],
  Kore: ['Hangul', 'Han'],
  Hans: ['Han', 'Bopomofo'],
  Hant: ['Han', 'Bopomofo'],
};

/** Languages of another script that people also write in Latin letters, so that those mean nothing. */
const ROMANISED = ['bn', 'hi', 'ta', 'ur'];

/** @param known not the quiz's tag, which may name a script that Unicode has no property for, such as `de-Latf` */
const lettersOf = (known: Language): RegExp => {
  const { language, script = 'Latn' } = new Intl.Locale(known).maximize();
  const scripts = [...(SCRIPTS[script] ?? [script]), ...(ROMANISED.includes(language) ? ['Latin'] : [])];
  return new RegExp(`[${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'gu');
};

const LETTER = /\p{L}/gu;
/** With fewer, the texts may be names. */
const FEWEST_LETTERS = 20;
/** Share of letters below which the language is none of the text's: quizzes may quote others in every option. */
const QUOTED_SHARE = 0.1;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

type Texts = Pick<VideoProps, 'title' | 'introSubtitle' | 'outroText' | 'rounds'>;

/** The author's texts. Round titles may be left from before the language changed. */
const textOf = ({ title, introSubtitle, outroText, rounds }: Texts): string =>
  [
    title,
    introSubtitle,
    outroText,
    ...rounds.flatMap(({ questions }) =>
      questions.flatMap((question) => [
        question.content.question,
        ...partsOf(question).map(({ text }) => text),
        ...answersOf(question),
        question.hint ?? '',
        question.fact ?? '',
      ]),
    ),
  ].join('\n');

const find = (message: string, code: FindingCode): Finding[] => [{ field: 'language', message, code }];

/** Warns if a language has no built-in texts, or if its script is not that of the texts (D80). */
export const unfitLanguage = (props: Texts & Pick<VideoProps, 'language'>): Finding[] => {
  const { language } = props;
  const nearest = nearestLanguage(language);
  if (nearest === null) {
    const message = 'The video has no built-in texts in this language, so labels such as “Question 1” are in English.';
    return find(message, 'unknown_language');
  }
  const text = textOf(props);
  const letters = countOf(text, LETTER);
  if (letters < FEWEST_LETTERS || countOf(text, lettersOf(nearest)) >= QUOTED_SHARE * letters) return [];
  const message = `The quiz is not written in the script of its language, ${languageName(language)}. Choose the language of its texts.`;
  return find(message, 'script_mismatch');
};

/**
 * Texts with words in a script that the voice does not read: it says them by their sounds, or leaves them out (D148).
 * @param language of a voice that speaks one language, that of the quiz; null otherwise
 */
export const unspokenTexts = (props: VideoProps, language: string | null): Finding[] => {
  const known = language === null ? null : nearestLanguage(language);
  if (known === null) return [];
  const own = lettersOf(known);
  const wordsOf = (text: string) =>
    (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter(
      (word) => !/\p{Script=Latin}/u.test(word) && countOf(word, own) === 0,
    );
  return locateQuestions(props).flatMap(({ field, question }) => {
    const lines = linesOfQuestion(props, question);
    const texts: readonly [field: string, text: string][] = [
      ['content.question', lines.question?.text ?? ''],
      ['content', [...lines.parts, lines.answer].map((line) => line?.text ?? '').join(' ')],
      ['fact', lines.fact?.text ?? ''],
    ];
    return texts.flatMap(([name, text]): Finding[] => {
      const words = [...new Set(wordsOf(text))];
      if (words.length === 0) return [];
      const message = `The voice speaks ${languageName(known)} and doesn’t read “${shortened(words.join(' '), 40)}”: it says such words by their sounds, or leaves them out. Write them in its letters, for example in the narration.`;
      return [{ field: `${field}.${name}`, message, code: 'unspoken_text' }];
    });
  });
};
