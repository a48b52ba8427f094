import type { QuestionValues } from '@/lib/core/contracts/questions';
import { partsOf, QUESTION_CONTENT, readinessErrorsOf } from '@/lib/core/model/question-types';
import { text } from '@/lib/core/model/text';
import { comparisonKey } from '@/lib/core/video/preflight/warnings/duplicates';
import { fieldErrorsOf } from '@/lib/server/errors';
import type { SourceQuestion } from './source';
import { type SourceText, type Translations, translateQuestion, type Unit } from './units';

/** Marks that must be kept, such as `{{blank1}}`. */
const MARK = /\{\{[^{}]*\}\}/g;
/** Characters of host names, with their dots. Texts are split into these runs, which takes linear time. */
const HOST_CHARACTERS = /[a-z0-9.-]+/gi;
const SCHEME = /[a-z][a-z+.-]{1,20}:\/\/$/i;
const SCHEME_LENGTH = 24;
const TOP_LEVEL = /^[a-z]{2,24}/i;

const marksIn = (value: string): string => (value.match(MARK) ?? []).sort().join(', ');

/** The host at the start of labels: up to the last one that looks like a top-level domain after a name. */
const hostOf = (labels: readonly string[]): string | undefined => {
  const last = labels.findLastIndex((label, at) => TOP_LEVEL.test(label) && (labels[at - 1]?.length ?? 0) >= 2);
  return last < 1 ? undefined : [...labels.slice(0, last), TOP_LEVEL.exec(labels[last] ?? '')?.[0]].join('.');
};

/** A host without the dots that follow it in a sentence. */
const withoutDots = (run: string): string => {
  const [host = ''] = run.split('..', 1);
  return host.endsWith('.') ? host.slice(0, -1) : host;
};

/** Addresses up to their host, with or without a scheme, such as `https://example.com`, `www.` and `example.com`. */
const addressesIn = (value: string): string[] =>
  [...value.matchAll(HOST_CHARACTERS)].flatMap(({ 0: run, index }) => {
    const [scheme] = SCHEME.exec(value.slice(Math.max(0, index - SCHEME_LENGTH), index)) ?? [];
    if (scheme) return scheme + withoutDots(run);
    const at = run.toLowerCase().indexOf('www.');
    if (at >= 0) return withoutDots(run.slice(at));
    // Several dots end a sentence, or stand for what was left out.
    return run.split('..').flatMap((labels) => hostOf(labels.split('.')) ?? []);
  });

/** Why a text is no valid translation; undefined if it is one. */
const faultOf = ({ text: source, max }: SourceText, translation: string): string | undefined => {
  const { error } = text(max, 1).safeParse(translation);
  if (error) return error.issues[0]?.message;
  const marks = marksIn(source);
  if (marksIn(translation) !== marks) {
    return marks === '' ? 'Must not contain {{ and }}.' : `Must contain exactly once each: ${marks}.`;
  }
  const known = new Set(addressesIn(source));
  if (addressesIn(translation).some((address) => !known.has(address))) return 'Must not contain a new web address.';
  return undefined;
};

const typed = ({ questionType: type, content }: Pick<QuestionValues, 'questionType' | 'content'>) => ({
  type,
  content,
});

/** Pairs of texts that differ in the source and no longer in the translation, by the number of the first. */
const mergedParts = (source: SourceQuestion, translated: QuestionValues): string[] => {
  const before = partsOf(typed(source));
  const after = partsOf(typed(translated)).map((part) => comparisonKey(part.text));
  return before.flatMap(({ text: original, noun }, index) => {
    const other = before.findIndex(
      (part, at) => at < index && part.noun === noun && after[at] !== '' && after[at] === after[index],
    );
    const isNew = other >= 0 && comparisonKey(before[other]?.text ?? '') !== comparisonKey(original);
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
