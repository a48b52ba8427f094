import type { QuestionValues } from '@/lib/core/contracts/questions';
import {
  TEXT_KINDS,
  type TextKind,
  type Translate,
  translateContent,
  translateOptional,
} from '@/lib/core/model/question-types';
import { codePointLength } from '@/lib/core/model/text';
import type { SourceQuestion, TranslationSource } from './source';

/** A text to translate. Models see its key instead of an id. */
export interface SourceText {
  key: string;
  text: string;
  kind: TextKind;
  /** Maximum length of the translation in code points. */
  max: number;
}

/** Texts that are translated together: those of a question, or the title, description and round titles of the quiz. */
export interface Unit {
  texts: readonly SourceText[];
  /** Null for the texts of the quiz. */
  question: SourceQuestion | null;
}

/** Translated texts by key. */
export type Translations = Readonly<Record<string, string>>;

const translateQuizTexts = (
  { title, description, introSubtitle, outroText, rounds }: TranslationSource,
  translate: Translate,
) => ({
  title: translate(title, 'title'),
  description: translateOptional(translate, description, 'description'),
  introSubtitle: translateOptional(translate, introSubtitle, 'subtitle'),
  outroText: translateOptional(translate, outroText, 'closing'),
  roundTitles: rounds.map((round) => translate(round.title, 'round title')),
});

const translateQuestionWith = (
  { questionType, content, countdownSeconds, difficulty, hint, fact }: SourceQuestion,
  translate: Translate,
): QuestionValues => ({
  questionType,
  content: translateContent({ type: questionType, content }, translate),
  countdownSeconds,
  difficulty,
  hint: translateOptional(translate, hint, 'hint'),
  fact: translateOptional(translate, fact, 'fact'),
});

/** Numbers, signs and emojis are the same in every language, so models never see them. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text);

/** The texts that `visit` translates. Equal ones are listed once: an answer stays the text of its option. */
const collect = (visit: (translate: Translate) => unknown, newKey: () => string): SourceText[] => {
  const texts = new Map<string, SourceText>();
  visit((text, kind) => {
    const known = texts.get(text);
    const max = Math.min(known?.max ?? Number.POSITIVE_INFINITY, TEXT_KINDS[kind]);
    if (hasWords(text)) texts.set(text, known ? { ...known, max } : { key: newKey(), text, kind, max });
    return text;
  });
  return [...texts.values()];
};

/** All texts of a quiz, the same for the same source. Questions without texts have no unit. */
export const unitsOf = (source: TranslationSource): Unit[] => {
  let count = 0;
  const newKey = () => `t${++count}`;
  const quiz = { texts: collect((translate) => translateQuizTexts(source, translate), newKey), question: null };
  const questions = source.rounds.flatMap((round) =>
    round.questions.map((question) => ({
      texts: collect((translate) => translateQuestionWith(question, translate), newKey),
      question,
    })),
  );
  return [quiz, ...questions].filter(({ texts }) => texts.length > 0);
};

const translateFor = ({ texts }: Unit, translations: Translations): Translate => {
  const keys = new Map(texts.map(({ text, key }) => [text, key]));
  return (text) => translations[keys.get(text) ?? ''] ?? text;
};

/** A question with its translated texts. */
export const translateQuestion = (unit: Unit & { question: SourceQuestion }, translations: Translations) =>
  translateQuestionWith(unit.question, translateFor(unit, translations));

/** The translated quiz. Its settings, media, numbers and marked answers are those of the source. */
export const translateSource = (source: TranslationSource, translations: Translations) => {
  const units = unitsOf(source);
  const byQuestion = new Map(units.map((unit) => [unit.question?.id, unit]));
  const translateOf = (id: string | undefined) =>
    translateFor(byQuestion.get(id) ?? { texts: [], question: null }, translations);
  const { roundTitles, ...texts } = translateQuizTexts(source, translateOf(undefined));
  return {
    ...source.settings,
    ...texts,
    rounds: source.rounds.map(({ title, timerOverride, questions }, index) => ({
      title: roundTitles[index] ?? title,
      timerOverride,
      questions: questions.map((question) => translateQuestionWith(question, translateOf(question.id))),
    })),
  };
};

/** Code points per prompt: long enough for context, short enough for slow models. */
const BATCH_LENGTH = 4000;
/** A run may have 500 steps, and each batch needs two. */
const MAX_BATCHES = 100;
/** Of the key and kind of a text. */
const OVERHEAD = 20;

const lengthOf = ({ texts }: Unit): number =>
  texts.reduce((sum, { text }) => sum + codePointLength(text) + OVERHEAD, 0);

/** Code points that are sent to the model, without instructions. */
export const totalLength = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + lengthOf(unit), 0);

/** Distributes units over prompts, in order. Larger quizzes have larger prompts. */
export const batchesOf = (units: readonly Unit[]): Unit[][] => {
  const limit = Math.max(BATCH_LENGTH, Math.ceil((2 * totalLength(units)) / MAX_BATCHES));
  const batches: Unit[][] = [];
  let room = 0;
  for (const unit of units) {
    const length = lengthOf(unit);
    if (batches.length === 0 || length > room) {
      batches.push([]);
      room = limit;
    }
    batches.at(-1)?.push(unit);
    room -= length;
  }
  return batches;
};
