import { withoutLatex } from '../model/latex';
import { COUNT_LIMITS } from '../model/limits';
import { letterOptions } from '../model/question-types/table';
import { REPLACEMENT } from '../tables/decode';
import { type ImportRow, rowOf } from '../tables/question-row';
import { localizerFor } from '../words/localizer';
import { chooseOption, OPTION_WORD, plain, quoted, REFERENCE, reasonAfter, SEVERAL } from './choose-option';
import { MAX_LISTED, type SourceOption, type SourceQuestion } from './document';
import { withoutMarks } from './marks';
import { MAX_LINE } from './text-lines';
import { folded, isYesOrNo, truthOf } from './vocabulary';

const optionDoubts = (options: readonly SourceOption[]): string[] => {
  const filled = options.map(({ text }) => text.trim()).filter((text) => text !== '');
  const labels = options.flatMap(({ label }) => label ?? []);
  return [
    ...(new Set(filled.map((text) => text.toLowerCase())).size < filled.length ? ['Two options are the same.'] : []),
    ...(labels.length > 0 && (labels.length < options.length || new Set(labels).size < labels.length)
      ? ['The letters or numbers of the options don’t follow one another.']
      : []),
    ...(options.length > COUNT_LIMITS.optionsPerQuestion.max
      ? [`There are ${options.length} options. A question can have up to ${COUNT_LIMITS.optionsPerQuestion.max}.`]
      : []),
  ];
};

/** A letter or number is no answer where it is not certain which option it counts. */
const looseDoubts = ({ areOptionsLoose, options, claims }: SourceQuestion): string[] => {
  const counted = claims.find(
    (claim) =>
      claim.kind === 'written' &&
      REFERENCE.test(claim.text.trim().replace(OPTION_WORD, '')) &&
      !options.some(({ text }) => plain(text) === plain(claim.text)),
  );
  return areOptionsLoose && counted?.kind === 'written'
    ? [`The answer is ${quoted(counted.text)}, but the options have no letters. Mark the correct one.`]
    : [];
};

interface Answered {
  type: 'multiple_choice' | 'true_false' | 'open';
  content: object;
  reason: string | null;
  doubts: string[];
}

/** Options without ticks and crosses, which would show the answer in the video. They are answers, too. */
const withoutTicks = (source: SourceQuestion): SourceQuestion => {
  const read = source.options.map(({ text }) => withoutMarks(text));
  const right = read.flatMap(({ mark }, index) => (mark === 'right' ? [{ kind: 'option' as const, index }] : []));
  return {
    ...source,
    options: source.options.map((option, index) => ({ ...option, text: read[index]?.text ?? option.text })),
    claims: [...source.claims, ...right],
  };
};

const ofOptions = (written: SourceQuestion): Answered => {
  const source = withoutTicks(written);
  const options = source.options.slice(0, COUNT_LIMITS.optionsPerQuestion.max);
  const choice = chooseOption(source.options, source.claims);
  const doubts = [...source.doubts, ...optionDoubts(source.options), ...looseDoubts(source), ...choice.doubts];
  const lettered = letterOptions(options.map(({ text }) => text));
  const correctOptionId = doubts.length > 0 || choice.index === null ? null : (lettered[choice.index]?.id ?? null);
  const content = { question: source.question, options: lettered, correctOptionId };
  return { type: 'multiple_choice', content, reason: choice.reason, doubts };
};

const truthInLanguage = (text: string, language: string): boolean | undefined => {
  const { words, upper } = localizerFor(language);
  const word = upper(text.trim());
  if (word === upper(words.true)) return true;
  return word === upper(words.false) ? false : truthOf(text);
};

/** "Is it true or false?" has both words. */
const asksForTruth = (question: string, language: string): boolean => {
  const words = question.slice(0, MAX_LINE).split(/[^\p{L}]+/u);
  const truths = words.filter(({ length }) => length < 30).map((word) => truthInLanguage(word, language));
  return truths.includes(true) && truths.includes(false);
};

/**
 * Whether an answer can say that the question is a true or false statement. It is a word like any other in "What is the
 * opposite of left? Right", "nein: no" and "vrai: true".
 */
const mayBeStatement = (question: string, answers: readonly string[], language: string): boolean => {
  if (asksForTruth(question, language)) return true;
  const text = question.trim();
  const words = answers.map((answer) => /^\p{L}+/u.exec(answer.trim())?.[0] ?? '');
  // Chinese and Japanese have no spaces.
  const isSentence = text.split(/\s+/).length > 2 || /[.。！]$/.test(text);
  // "The Moon is green. No", but not "Name the side. Right"
  const isOrdinary = /[.!。！]$/.test(text) ? (word: string) => /^right$/i.test(word) : isYesOrNo;
  return isSentence && !words.some(isOrdinary);
};

const statementOf = (source: SourceQuestion, language: string): Answered | null => {
  const texts = source.claims.flatMap((claim) => (claim.kind === 'written' ? [claim.text] : []));
  const truths = texts.map((text) => {
    // "F" may be false, or the option F.
    if (!source.isStatement && mayNameOption(text.trim())) return null;
    const whole = truthInLanguage(text, language);
    if (whole !== undefined) return { truth: whole, reason: null };
    const [word = ''] = /^\p{L}+/u.exec(text.trim()) ?? [];
    const truth = truthInLanguage(word, language);
    const reason = reasonAfter(text.trim().slice(word.length));
    return truth === undefined || reason === null || (!source.isStatement && word.length < 4)
      ? null
      : { truth, reason };
  });
  const isOpen = source.isTyped || truths.length === 0 || truths.includes(null);
  if (!source.isStatement && (isOpen || !mayBeStatement(source.question, texts, language))) return null;
  const values = new Set(truths.map((each) => each?.truth));
  const [given] = values;
  const doubts = [
    ...source.doubts,
    ...(values.size > 1 || (truths.length > 0 && given === undefined)
      ? [`The answer ${quoted(texts.join(', '))} is neither true nor false.`]
      : []),
    ...(source.sawOptions ? ['Text that may contain its options was not used.'] : []),
  ];
  const correct = doubts.length > 0 ? null : (given ?? null);
  const reason = truths.find((each) => each?.reason)?.reason ?? null;
  return { type: 'true_false', content: { question: source.question, correct }, reason, doubts };
};

/** "A) … B) …" inside a question: options that were not recognized. */
const hasMergedOptions = (text: string): boolean =>
  /(?:^|\s|\()a(?:\)|\s?[.:–—-]\s)/i.test(text) && /(?:^|\s|\()b(?:\)|\s?[.:–—-]\s)/i.test(text);

/** The highest number that an option can have, as the letters of options end with J. */
const MAX_OPTION_NUMBER = 10;

/** Whether an answer may be the letter or number of an option that was not recognized: "B", "2)", "A and C", "b. Mars". */
const mayNameOption = (answer: string): boolean => {
  const [, reference] = REFERENCE.exec(answer) ?? [];
  if (reference !== undefined) return !(Number(reference) > MAX_OPTION_NUMBER);
  if (/^[([]?\d{1,2}[)\]]\s/.test(answer)) return true;
  // A single character can be a word only in Chinese and Japanese.
  return SEVERAL.test(answer) || /^[([]?[^\p{Script=Han}\P{L}]\p{M}*[)\]]?(?:$|[.:]?\s[–—(-]|[).:]\s)/u.test(answer);
};

/** Questions that are answered with a number. */
const HOW_MANY =
  /(?:^|[\s¿])(?:how (?:many|much)|wie ?viele?|cu[áa]nt[oa]s?|combien|quant[ioea]s?|hoeveel|ile|сколько|kaç)\s|多少|几|いくつ|كم|कितने/i;

/** The words before the reason of an answer that is a text of its own. */
const BECAUSE =
  /\s?[–—,;(-]\s?(?=(?:because|weil|denn|porque|ya que|car|parce que|perché|omdat|ponieważ|потому|так как|çünkü)\s)/i;

const openOf = (source: SourceQuestion): Answered => {
  const written = source.claims.flatMap((claim) => (claim.kind === 'written' ? [claim.text.trim()] : []));
  const [first = ''] = written;
  const because = source.isTyped ? null : BECAUSE.exec(first);
  const reason = because ? first.slice(because.index + because[0].length).replace(/\)$/, '') : null;
  const texts = [...new Set(because ? [first.slice(0, because.index), ...written.slice(1)] : written)];
  const [answer = ''] = texts;
  const isNumber = /^\d+$/.test(answer);
  const sawOptions = source.sawOptions || hasMergedOptions(source.question);
  const doubts = [
    ...source.doubts,
    ...(texts.length > 1 ? [`Several answers are given: ${texts.map(quoted).join(' and ')}. Keep the right one.`] : []),
    ...(answer !== '' &&
    source.question
      .split('\n', MAX_LISTED)
      .some((line) => line.length <= answer.length + 2 && plain(line) === plain(answer))
      ? [`The answer ${quoted(answer)} is a line of the question, which may be one of its options.`]
      : []),
    ...(sawOptions && answer !== '' ? ['The options were not understood, so the answer is unclear.'] : []),
    ...(!sawOptions && mayNameOption(answer) && !source.isTyped && !(isNumber && HOW_MANY.test(source.question))
      ? [`The answer is ${quoted(answer)}, but no options were found.`]
      : []),
  ];
  // Spellings that differ in case alone would be shown as further answers.
  const others = (source.alternatives ?? []).filter((text) => folded(text) !== folded(answer));
  const answers = doubts.length > 0 || answer === '' ? [] : [answer, ...others];
  return { type: 'open', content: { question: source.question, answers }, reason, doubts };
};

/** A question of an import. `missing` says why it is not ready, and `source` is what it was read from. */
export interface ImportedQuestion extends ImportRow {
  source: string;
  /** Its place in words, if the number is not enough. */
  place?: string;
  /** Of a card, of which a question can be made: its term and its definition. */
  pair?: [string, string];
}

/** Resolves the answer, and validates the question as the API does. @param language of the quiz, a BCP 47 tag */
export const resolveQuestion = (source: SourceQuestion, language: string): ImportedQuestion => ({
  ...validated(bounded(source), language),
  source: source.source,
  ...(source.place !== undefined && { place: source.place }),
  ...(source.pair && { pair: source.pair }),
});

/** A question without what is beyond the limits, which is a doubt. */
const bounded = (source: SourceQuestion): SourceQuestion => {
  const { options, claims } = source;
  const doubts = [
    ...(options.length > MAX_LISTED ? [`There are ${options.length} options.`] : []),
    ...(claims.length > MAX_LISTED ? [`There are ${claims.length} answers.`] : []),
    ...new Set(source.doubts),
  ];
  // What is written as the API takes it stays as it is (D151).
  const texts = withoutLatex({ question: source.question, hint: source.hint, fact: source.fact, pair: source.pair });
  return {
    ...source,
    ...(source.raw === undefined && texts),
    options: withoutLatex(options.slice(0, MAX_LISTED)),
    claims: withoutLatex(claims.slice(0, MAX_LISTED)),
    alternatives: withoutLatex(source.alternatives?.slice(0, MAX_LISTED)),
    doubts: doubts.slice(0, MAX_LISTED),
  };
};

/** UTF-8 that was read as Windows-1252: "CafÃ©", "donâ€™t". */
const GARBLED = /Ã[\u0080-\u00bf\u0152-\u2122]|â€|Â[\u00a0-\u00bf]/;

/** Doubts about a text whatever its format is. */
const textDoubts = (source: SourceQuestion): string[] => {
  const claims = source.claims.flatMap((claim) => (claim.kind === 'written' ? [claim.text] : []));
  const { question, options, hint, fact } = source;
  const texts = [question, ...options.map(({ text }) => text), ...claims, hint ?? '', fact ?? ''];
  return [
    ...(texts.some((text) => text.includes(REPLACEMENT))
      ? [`It contains characters that cannot be read (${REPLACEMENT}). Save the file as UTF-8.`]
      : []),
    ...(texts.some((text) => GARBLED.test(text)) ? ['Its letters were damaged when the file was converted.'] : []),
    ...(/^[(#]?\d{1,4}[.)]?$/.test(source.question.trim()) ? ['The question is only a number.'] : []),
  ];
};

const validated = (written: SourceQuestion, language: string): ImportRow => {
  const source = { ...written, doubts: [...written.doubts, ...textDoubts(written)] };
  const { at } = source;
  if (source.errors) return { at, fields: null, errors: source.errors, missing: source.doubts };
  if (source.raw) {
    const row = rowOf(at, source.raw);
    return { ...row, missing: [...new Set([...source.doubts, ...row.missing])] };
  }
  const areTruths = source.options.length === 2 && source.options.every((option) => isTruthOption(option.text));
  const answered =
    source.options.length > 0 && !(source.isStatement && areTruths)
      ? ofOptions(source)
      : (statementOf(source, language) ?? openOf(source));
  const row = rowOf(at, {
    question_type: answered.type,
    content: {
      ...answered.content,
      ...(source.imageUrl && { imageUrl: source.imageUrl }),
      ...(source.factSource && { source: source.factSource }),
    },
    hint: source.hint || null,
    fact: source.fact || answered.reason || null,
    difficulty: source.difficulty ?? null,
    countdown_seconds: source.countdown ?? null,
  });
  // A doubt explains a missing answer better than the rule that asks for one.
  const others =
    answered.doubts.length > 0 ? row.missing.filter((message) => /^(?:Enter the|Add)/.test(message)) : row.missing;
  return { ...row, missing: [...answered.doubts, ...others] };
};

const isTruthOption = (text: string): boolean => truthOf(text) !== undefined;
