import type { RawQuestion } from '../tables/question-row';
import type { Claim, SourceQuestion } from './document';
import { isLabelAt } from './labels';
import {
  endsAsQuestion,
  inlineOptions,
  type Member,
  type OptionLine,
  optionLine,
  statementIn,
  type TextLine,
} from './text-lines';

/** A question while its lines are read. */
export interface TextDraft {
  number: number | null;
  lines: TextLine[];
  /** Lines of answer keys that are about it. */
  keyLines: string[];
  question: string;
  /** Lines after the first that are text, too. */
  continuation: string[];
  options: Omit<OptionLine, 'hasBullet'>[];
  claims: Claim[];
  members: Partial<Record<Member, string>>;
  doubts: string[];
  /** It began with `Q:`. */
  isQa: boolean;
  raw?: RawQuestion;
}

export const newDraft = (line: TextLine, question: string, number: number | null): TextDraft => ({
  number,
  lines: [line],
  keyLines: [],
  question,
  continuation: [],
  options: [],
  claims: [],
  members: {},
  doubts: [],
  isQa: false,
});

/** Adds options that stand on one line. */
export const addInlineOptions = (
  draft: TextDraft,
  options: readonly { text: string; label: string | null }[],
): void => {
  for (const { text, label } of options) {
    const marked = optionLine({ text: `- ${text}`, isBold: false });
    draft.options.push({
      text: marked?.text ?? text,
      label,
      mark: marked?.mark ?? null,
      hasStar: text.endsWith('*'),
      isBold: false,
    });
  }
};

const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/, '$2');

/** Adds what a labelled line says. @returns false if the draft has another value already */
export const setMember = (draft: TextDraft, name: Member, line: TextLine, value: string): boolean => {
  if (name === 'answer') draft.claims.push({ kind: 'written', text: value });
  else if (name === 'options') {
    const inline = inlineOptions(value)?.options;
    const list = value.replace(/^\[(.*)\]$/, '$1').split(/[|/;]|,\s/);
    const texts = inline ?? list.map((text) => ({ text: unquoted(text.trim()), label: null }));
    for (const { text, label } of texts) draft.options.push({ text, label, mark: null, hasStar: false, isBold: false });
  } else if ((draft.members[name] ?? value) === value) draft.members[name] = value;
  else return false;
  draft.lines.push(line);
  return true;
};

/** The question in a line of JSON, as the export writes those that a text cannot represent; null if it is none. */
export const rawQuestionIn = (line: string): RawQuestion | null => {
  if (!line.startsWith('{"')) return null;
  try {
    const raw: unknown = JSON.parse(line);
    return typeof raw === 'object' && raw !== null && 'question_type' in raw ? (raw as RawQuestion) : null;
  } catch {
    return null;
  }
};

/** Whether the lines are a question, finished or not, and no title or remark. */
export const isQuestion = (draft: TextDraft): boolean =>
  draft.raw !== undefined ||
  draft.options.length > 0 ||
  draft.claims.length > 0 ||
  draft.number !== null ||
  draft.isQa ||
  /[?？؟]["”»)]*$/.test([draft.question, ...draft.continuation].at(-1) ?? '') ||
  statementIn(draft.question) !== null;

/** An asterisk is part of "A*" and of "Sgr A*", and marks "Mars*" and "Mars *". */
const isStarMark = (text: string): boolean => /\s\*+$/.test(text) || /[^*\s]{3}\*$/.test(text);
const withoutStar = (text: string): string => text.replace(/(?<!\*)\*+$/, '').trim();

/** Which options the marks say are correct. Takes asterisks that are marks off the texts. */
const markClaims = ({ options, claims }: TextDraft): Claim[] => {
  const marked = options.flatMap(({ mark }, index): Claim[] => (mark === 'right' ? [{ kind: 'option', index }] : []));
  const starred = options.flatMap(({ text, hasStar }, index) => (hasStar && isStarMark(text) ? [index] : []));
  const spaced = starred.filter((index) => /\s\*+$/.test(options[index]?.text ?? ''));
  const stars = claims.length + marked.length > 0 ? spaced : starred;
  for (const index of stars) {
    const option = options[index];
    if (option) option.text = withoutStar(option.text);
  }
  const bold = options.flatMap(({ isBold }, index) => (isBold ? [index] : []));
  const unmarked = options.flatMap(({ mark }, index) => (mark === null ? [index] : []));
  const isLeft = marked.length === 0 && options.length > 1 && unmarked.length === 1;
  return [
    ...marked,
    ...stars.map((index): Claim => ({ kind: 'option', index })),
    ...(bold.length === 1 && options.length > 1 ? bold.map((index): Claim => ({ kind: 'option', index })) : []),
    ...(isLeft ? unmarked.map((index): Claim => ({ kind: 'option', index })) : []),
  ];
};

/** Lines after a question that have neither letters nor bullets are options, if there are several before the answer. */
const takePlainOptions = (draft: TextDraft): void => {
  if (draft.options.length > 0 || draft.continuation.length < 2 || !endsAsQuestion(draft.question)) return;
  const lettered = draft.continuation.map((text) => /^([a-j])\s+(\S.*)$/i.exec(text));
  const isLettered = lettered.every((match, index) => isLabelAt(match?.[1]?.toLowerCase(), index));
  draft.options = draft.continuation.map((text, index) => ({
    text: isLettered ? (lettered[index]?.[2] ?? text) : text,
    label: isLettered ? (lettered[index]?.[1]?.toLowerCase() ?? null) : null,
    mark: null,
    hasStar: text.endsWith('*'),
    isBold: false,
  }));
  draft.continuation = [];
};

const labelDoubts = ({ options }: TextDraft): string[] => {
  const labels = options.flatMap(({ label }) => label ?? []);
  const isInOrder = labels.every(isLabelAt);
  return isInOrder ? [] : ['The letters or numbers of the options don’t follow one another.'];
};

const numberIn = (value: string | undefined): unknown => {
  if (value === undefined || value === '') return null;
  const number = Number(value.replace(/(?:s|sec|seconds)$/i, '').trim());
  return Number.isNaN(number) ? value : number;
};

const LEVELS: Record<string, number> = { 'very easy': 1, easy: 2, medium: 3, hard: 4, 'very hard': 5 };

export const sourceOf = (draft: TextDraft): SourceQuestion => {
  takePlainOptions(draft);
  const marks = markClaims(draft);
  const written = [draft.question, ...draft.continuation].join('\n');
  const statement = draft.options.length === 0 ? statementIn(written) : null;
  const { fact, hint, difficulty, countdown } = draft.members;
  return {
    at: draft.lines[0]?.at ?? 1,
    source: [...draft.lines.map(({ raw }) => raw), ...draft.keyLines].join('\n'),
    question: statement ?? written,
    options: draft.options.map(({ text, label }) => ({ text, label })),
    claims: [...draft.claims, ...marks],
    hint: hint ?? null,
    fact: fact ?? null,
    difficulty: LEVELS[difficulty?.toLowerCase() ?? ''] ?? numberIn(difficulty),
    countdown: numberIn(countdown),
    isStatement: statement !== null,
    doubts: [...draft.doubts, ...labelDoubts(draft), ...wrongMarkDoubts(draft)],
    ...(draft.raw && { raw: draft.raw }),
  };
};

/** An answer that is also marked as wrong. */
const wrongMarkDoubts = ({ options, claims }: TextDraft): string[] => {
  const wrong = options.filter(({ mark }) => mark === 'wrong');
  const named = claims.flatMap((claim) => (claim.kind === 'written' ? [claim.text.trim().toLowerCase()] : []));
  const isNamed = wrong.some(({ text, label }) => named.some((name) => name === label || name === text.toLowerCase()));
  return isNamed ? ['The answer is marked as wrong.'] : [];
};
