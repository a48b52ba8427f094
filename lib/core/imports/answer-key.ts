import type { Unused } from './document';
import { endsAsQuestion, KEY_ENTRY, LETTERS_IN_ORDER, type TextLine } from './text-lines';

/** A question that a key can answer. */
export interface KeyedQuestion {
  /** As printed before it. */
  number: number | null;
  roundTitle: string | null;
  /** Receives the answer and the line that it is on. */
  answer: (text: string, line: string) => void;
  doubt: (message: string) => void;
}

interface KeyEntry {
  at: number;
  raw: string;
  round: string | null;
  /** Of a question; null if the answer has none. */
  number: number | null;
  text: string;
  /** The line may also be several entries. */
  parts?: Entry[] | null;
}

/** Answers listed after the questions that they belong to. */
export interface AnswerKey {
  entries: KeyEntry[];
  /** Lines in the list that are no answers. */
  unclear: TextLine[];
  /** The questions before it that no other key answers, as a range of indexes. */
  from: number;
  to: number;
  /** A line between the questions was no question, or one that was not recognized. */
  isAfterStray: boolean;
}

interface Entry {
  number: number;
  text: string;
}

/** `1–5: A C B D A`. Null unless there is a letter for each number. */
const entriesOfRange = (text: string): Entry[] | null => {
  const [, from, to, list = ''] =
    // Sees at most 2000 characters: those of a line (MAX_LINE).
    /^(\d{1,3})\s*[-–—]\s*(\d{1,3})\s*[.):]?\s*([a-j](?:[\s,;]*[a-j])*)$/i.exec(text) ?? [];
  const letters = list.match(/[a-j]/gi) ?? [];
  const first = Number(from);
  return from !== undefined && Number(to) - first + 1 === letters.length
    ? letters.map((letter, index) => ({ number: first + index, text: letter }))
    : null;
};

/** Letters on one line: `1. B, 2. C`, `1-B 2-C`, `1B 2C`. Null unless the whole line is such a list. */
const lettersOnLine = (text: string): Entry[] | null => {
  const entries: Entry[] = [];
  // Sees at most 2000 characters: those of a line (MAX_LINE).
  for (const part of text.split(/[,;|\s]+(?=\d{1,3}\s*[.):=–—-]?\s*[(]?[a-z]\b)/i)) {
    // Sees at most 2000 characters: those of a line (MAX_LINE).
    const [, number, answer = ''] = /^(\d{1,3})\s*[.):=–—-]?\s*[([]?([a-z])[)\].]?$/i.exec(part.trim()) ?? [];
    if (number === undefined) return null;
    entries.push({ number: Number(number), text: answer });
  }
  return entries.length > 1 ? entries : null;
};

/** Texts on one line whose numbers rise: `1. Paris 2. Rome`, `Q1: Paris | Q2: Rome`, `1. Paris    4. Oslo`. */
const textsOnLine = (text: string): Entry[] | null => {
  const starts: { from: number; to: number; number: number }[] = [];
  for (const match of text.matchAll(/(?:^|[\s,;|])(?:q\s?)?[([]?(\d{1,3})\s?[.):=\]–-]\s+(?=\S)/giu)) {
    const number = Number(match[1]);
    const last = starts.at(-1);
    if (last ? number > last.number : match.index === 0)
      starts.push({ from: match.index, to: match.index + match[0].length, number });
  }
  const entries = starts.map(({ to, number }, index) => ({
    number,
    // Sees at most 2000 characters: those of a line (MAX_LINE).
    text: text.slice(to, starts[index + 1]?.from).replace(/[\s,;|]+$/, ''),
  }));
  return entries.length > 1 && entries.every((entry) => entry.text !== '') ? entries : null;
};

/** Adds a line of a key. @returns false if it is no answer */
export const addKeyLine = (
  key: AnswerKey,
  line: Pick<TextLine, 'at' | 'raw' | 'text'>,
  round: string | null,
): boolean => {
  const text = line.text.replace(/^[-*+•]\s+/, '');
  if (LETTERS_IN_ORDER.test(text)) {
    const letters = text.match(/[a-j]/gi) ?? [];
    key.entries.push(...letters.map((letter) => ({ at: line.at, raw: line.raw, round, number: null, text: letter })));
    return true;
  }
  const several = entriesOfRange(text) ?? lettersOnLine(text);
  if (several) {
    key.entries.push(...several.map((entry) => ({ at: line.at, raw: line.raw, round, ...entry })));
    return true;
  }
  const [, number, answer] = KEY_ENTRY.exec(text) ?? [];
  if (number !== undefined && answer !== undefined) {
    key.entries.push({
      at: line.at,
      raw: line.raw,
      round,
      number: Number(number),
      text: answer.trim(),
      parts: textsOnLine(text),
    });
    return true;
  }
  if (endsAsQuestion(text) || text.endsWith(':')) return false;
  key.entries.push({ at: line.at, raw: line.raw, round, number: null, text });
  return true;
};

/** "1. Sputnik 2. A satellite" is one entry if another line begins with 2, and otherwise two. */
const dividedEntries = (entries: readonly KeyEntry[]): KeyEntry[] => {
  const heads = new Set(entries.map(({ number }) => number));
  return entries.flatMap((entry) => {
    const { parts } = entry;
    if (!parts || parts.slice(1).some(({ number }) => heads.has(number))) return [entry];
    return parts.map((part) => ({ ...entry, ...part }));
  });
};

/** Groups by a name that is compared without case. */
const groupedBy = <T>(items: readonly T[], nameOf: (item: T) => string | null): Map<string | null, T[]> => {
  const groups = new Map<string | null, T[]>();
  for (const item of items) {
    const name = nameOf(item)?.toLowerCase() ?? null;
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
};

const NOT_NUMBERED =
  'The answer key may not fit: the questions have no numbers, and other lines are between them, or some have no answer in it.';

/** Gives questions the answers with their numbers: those that are printed, or if none is, their places. */
const applyNumbered = (
  questions: readonly KeyedQuestion[],
  entries: readonly KeyEntry[],
  isAfterStray: boolean,
): void => {
  const arePrinted = questions.some((question) => question.number !== null);
  const byNumber = new Map<number, KeyedQuestion[]>();
  for (const [index, question] of questions.entries()) {
    const number = arePrinted ? question.number : index + 1;
    if (number !== null) byNumber.set(number, [...(byNumber.get(number) ?? []).slice(0, 1), question]);
  }
  const repeated = new Set<number>();
  for (const { number, text, raw } of entries) {
    const [match, another] = byNumber.get(number ?? 0) ?? [];
    if (match && !another) match.answer(text, raw);
    else if (match) repeated.add(number ?? 0);
  }
  const missing = entries.find(({ number }) => !byNumber.has(number ?? 0));
  // A title that ends with a question mark, or a question that was not recognized, would shift the answers by one.
  const mayBeShifted =
    !arePrinted && (isAfterStray || new Set(entries.map(({ number }) => number)).size !== questions.length);
  for (const [index, question] of questions.entries()) {
    const number = arePrinted ? question.number : index + 1;
    if (mayBeShifted && !missing) question.doubt(NOT_NUMBERED);
    if (number !== null && repeated.has(number))
      question.doubt(`The answer key doesn’t match: several questions have the number ${number}.`);
    if (missing)
      question.doubt(
        `The answer key doesn’t match: it has an answer ${missing.number}, but there is no question ${missing.number}.`,
      );
  }
};

/** Gives every question the answers that the key has for it. A key that doesn't fit puts all of its questions in doubt. */
export const applyKey = (key: AnswerKey, all: readonly KeyedQuestion[]): Unused[] => {
  const used = new Set<string>();
  const questions = all.slice(key.from, key.to).map((question) => ({
    ...question,
    answer: (text: string, line: string) => {
      used.add(line);
      question.answer(text, line);
    },
  }));
  const byRound = groupedBy(questions, ({ roundTitle }) => roundTitle);
  for (const [round, entries] of groupedBy(dividedEntries(key.entries), (entry) => entry.round)) {
    const scope = round === null ? questions : (byRound.get(round) ?? []);
    const numbered = entries.filter(({ number }) => number !== null);
    const isInOrder = numbered.length === 0 && entries.length === scope.length;
    if (numbered.length === entries.length) applyNumbered(scope, numbered, key.isAfterStray);
    else if (isInOrder && key.unclear.length === 0 && !key.isAfterStray) {
      for (const [index, question] of scope.entries())
        question.answer(entries[index]?.text ?? '', entries[index]?.raw ?? '');
    } else {
      const message = isInOrder
        ? 'The answer key has no numbers, and there are other lines in it or between the questions, so it may not match the questions.'
        : `The answer key doesn’t match: it has ${entries.length} answers for ${scope.length} questions, and not all of them are numbered.`;
      for (const question of scope) question.doubt(message);
    }
  }
  const lost = key.entries.filter(({ raw }) => !used.has(raw));
  return [
    ...key.unclear.map(({ at, raw }) => ({ at, text: raw, reason: 'Not understood as an answer.' })),
    ...lost.map(({ at, raw }) => ({ at, text: raw, reason: 'No question belongs to this answer.' })),
  ];
};
