import type { QuestionValues } from '@/lib/contracts/questions';
import { fieldErrorsOf } from '@/lib/errors';
import { partsOf, QUESTION_CONTENT, readinessErrorsOf } from '@/lib/model/question-types';
import { text } from '@/lib/model/text';
import { fold } from '@/lib/video/preflight/warnings/located-questions';
import type { SourceQuestion } from './source';
import { type SourceText, type Translations, translateQuestion, type Unit } from './units';

/** Marks that must be kept, such as `{{blank1}}`. */
const MARK = /\{\{[^{}]*\}\}/g;
/** Addresses up to their host, with or without a scheme, such as `https://example.com`, `www.` and `example.com`. */
const ADDRESS =
  /(?:[a-z][a-z+.-]{1,20}:\/\/|www\.)[a-z0-9-]*(?:\.[a-z0-9-]+)*|(?<![a-z0-9-])(?:[a-z0-9-]{1,63}\.)*[a-z0-9-]{2,63}\.[a-z]{2,24}/gi;

const found = (pattern: RegExp, value: string): string[] => value.match(pattern)?.sort() ?? [];

/** Why a text is no valid translation; undefined if it is one. */
const faultOf = ({ text: source, max }: SourceText, translation: string): string | undefined => {
  const { error } = text(max, 1).safeParse(translation);
  if (error) return error.issues[0]?.message;
  const marks = found(MARK, source);
  if (found(MARK, translation).join() !== marks.join()) {
    return marks.length === 0 ? 'Must not contain {{ and }}.' : `Must contain exactly once each: ${marks.join(', ')}.`;
  }
  const known = new Set(found(ADDRESS, source));
  if (found(ADDRESS, translation).some((address) => !known.has(address))) return 'Must not contain a new web address.';
  return undefined;
};

const typed = ({ questionType: type, content }: Pick<QuestionValues, 'questionType' | 'content'>) => ({
  type,
  content,
});

/** Pairs of texts that differ in the source and no longer in the translation, by the number of the first. */
const mergedParts = (source: SourceQuestion, translated: QuestionValues): string[] => {
  const before = partsOf(typed(source));
  const after = partsOf(typed(translated)).map((part) => fold(part.text));
  return before.flatMap(({ text: original, noun }, index) => {
    const other = before.findIndex(
      (part, at) => at < index && part.noun === noun && after[at] !== '' && after[at] === after[index],
    );
    const isNew = other >= 0 && fold(before[other]?.text ?? '') !== fold(original);
    return isNew ? [`“${before[other]?.text}” and “${original}” must have different translations.`] : [];
  });
};

/** What is wrong with a translated question as a whole. */
const questionFaults = (unit: Unit & { question: SourceQuestion }, translations: Translations): string[] => {
  const { question } = unit;
  const translated = translateQuestion(unit, translations);
  const { error } = QUESTION_CONTENT[question.questionType].safeParse(translated.content);
  if (error) return fieldErrorsOf(error).map(({ field, message }) => `${field}: ${message}`);
  const known = new Set(readinessErrorsOf(typed(question)).map(({ field }) => field));
  return [
    ...mergedParts(question, translated),
    ...readinessErrorsOf(typed(translated)).flatMap(({ field, message }) =>
      known.has(field) ? [] : [`${field}: ${message}`],
    ),
  ];
};

/** Why these are no valid translations of the units' texts, for the model that wrote them; empty if they are. */
export const translationFaults = (units: readonly Unit[], translations: Translations): string[] => {
  const faults = units
    .flatMap(({ texts }) => texts)
    .flatMap((source) => {
      const translation = translations[source.key];
      const fault = translation === undefined ? 'Is missing.' : faultOf(source, translation);
      return fault === undefined ? [] : [`${source.key}: ${fault}`];
    });
  if (faults.length > 0) return faults;
  return units.flatMap(({ texts, question }) =>
    question
      ? questionFaults({ texts, question }, translations).map(
          (fault) => `${texts[0]?.key ?? ''} to ${texts.at(-1)?.key ?? ''}: ${fault}`,
        )
      : [],
  );
};
