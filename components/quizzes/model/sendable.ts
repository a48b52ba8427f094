import type { QuestionFields } from '@/lib/core/contracts/questions';
import { installZodMessages } from '@/lib/core/model/messages';
import { QUESTION_CONTENT } from '@/lib/core/model/question-types';
import type { FieldError } from '@/lib/core/tables/question-row';
import {
  byKey,
  type Draft,
  type DraftRound,
  findQuestion,
  findRound,
  type Key,
  keysOf,
  partAt,
  QUIZ_KEY,
  questionsOf,
} from './draft';
import { isEqual } from './equal';
import { type Conflict, mergeOrder, sortByKeys } from './merge';

// The editor shows the messages of errors.
installZodMessages();

type Fields = Record<string, unknown>;
export type Errors = ReadonlyMap<Key, readonly FieldError[]>;

/** A field that the service rejected. It is held back until it has another value. */
export interface Rejection {
  key: Key;
  name: string;
  value: unknown;
  error: FieldError;
}

/** What a draft must not change on the server yet. */
export interface HeldBack {
  conflicts: readonly Conflict[];
  rejected: readonly Rejection[];
}

/** Fields are immutable, and every key press checks all of them. */
const cache = new WeakMap<QuestionFields, readonly FieldError[]>();

/** The errors that the service would reject the content with. */
const contentErrors = (fields: QuestionFields): readonly FieldError[] => {
  const cached = cache.get(fields);
  if (cached) return cached;
  const { error } = QUESTION_CONTENT[fields.question_type].safeParse(fields.content);
  const errors = (error?.issues ?? []).map(({ path, message }) => ({ field: ['content', ...path].join('.'), message }));
  cache.set(fields, errors);
  return errors;
};

/**
 * The errors by key: those in the content of questions, and those from the service.
 * @param refusal errors for which the service refused the draft as a whole
 * @param before returned if nothing has changed
 */
export const collectErrors = (
  draft: Draft,
  rejected: readonly Rejection[],
  refusal: readonly FieldError[],
  before: Errors,
): Errors => {
  const errors = new Map<Key, readonly FieldError[]>(refusal.length > 0 ? [[QUIZ_KEY, refusal]] : []);
  for (const { key, error } of rejected) errors.set(key, [...(errors.get(key) ?? []), error]);
  for (const { key, fields } of questionsOf(draft)) {
    const found = contentErrors(fields);
    if (found.length > 0) errors.set(key, found);
  }
  const isUnchanged =
    errors.size === before.size && [...errors].every(([key, found]) => isEqual(before.get(key), found));
  return isUnchanged ? before : errors;
};

/** The errors of a response that are about fields of the draft that was sent. */
export const rejectionsOf = (sent: Draft, errors: readonly FieldError[]): Rejection[] =>
  errors.flatMap(({ field, message }) => {
    const { key, fields, path } = partAt(sent, field);
    const [name = ''] = path.split('.');
    return name in fields ? [{ key, name, value: (fields as Fields)[name], error: { field: path, message } }] : [];
  });

const fieldsAt = (draft: Draft, key: Key): object | undefined => {
  if (key === QUIZ_KEY) return draft.fields;
  return (findQuestion(draft, key)?.question ?? findRound(draft, key))?.fields;
};

/** The rejections of values that a draft still has. */
export const stillRejected = (draft: Draft, rejected: readonly Rejection[]): readonly Rejection[] =>
  rejected.filter(({ key, name, value }) => isEqual((fieldsAt(draft, key) as Fields | undefined)?.[name], value));

const isDisputed = (conflicts: readonly Conflict[], kind: Conflict['kind'], key: Key): boolean =>
  conflicts.some((conflict) => conflict.kind === kind && conflict.key === key);

/** The fields of a part that must stay as they are on the server: disputed ones, rejected ones, invalid content. */
const heldNames = (key: Key, fields: object, { conflicts, rejected }: HeldBack): string[] => {
  const names = [
    ...conflicts.flatMap((conflict) =>
      conflict.kind === 'field' && conflict.key === key ? (conflict.field.split('.')[0] ?? '') : [],
    ),
    ...rejected.flatMap((each) =>
      each.key === key && isEqual(each.value, (fields as Fields)[each.name]) ? each.name : [],
    ),
  ];
  const isInvalid = 'question_type' in fields && contentErrors(fields as QuestionFields).length > 0;
  // The content depends on the type.
  const isTyped = isInvalid || names.includes('content') || names.includes('question_type');
  return isTyped ? [...names, 'question_type', 'content'] : names;
};

/** A part of the draft with the fields that can be sent; null if it is new and has to wait. */
const sendablePart = <Part extends { key: Key; fields: object }>(
  part: Part,
  stored: Part | undefined,
  held: HeldBack,
): Part | null => {
  if (!stored && isDisputed(held.conflicts, 'deleted-elsewhere', part.key)) return null;
  const names = heldNames(part.key, part.fields, held);
  if (names.length === 0) return part;
  if (!stored) return null;
  const before = Object.fromEntries(names.map((name) => [name, (stored.fields as Fields)[name]]));
  return { ...part, fields: { ...part.fields, ...before } };
};

/** Inserts parts that only the server has, behind their neighbours there. */
const withStored = <Part extends { key: Key }>(
  parts: readonly Part[],
  stored: readonly Part[],
  added: readonly Part[],
): Part[] => {
  const all = byKey([...parts, ...added]);
  return mergeOrder(keysOf(parts), keysOf(stored), new Set(all.keys())).flatMap((key) => all.get(key) ?? []);
};

/** Puts questions back where the server has them: their new round has to wait. */
const withStranded = (rounds: readonly DraftRound[], server: Draft, stranded: ReadonlySet<Key>) => {
  const kept = byKey(rounds);
  const refilled = server.rounds.flatMap((stored): DraftRound[] => {
    const added = stored.questions.filter(({ key }) => stranded.has(key));
    if (added.length === 0) return [];
    const round = kept.get(stored.key) ?? { ...stored, questions: [] };
    return [{ ...round, questions: withStored(round.questions, stored.questions, added) }];
  });
  return refilled.length === 0 ? rounds : withStored(rounds, server.rounds, refilled);
};

/**
 * The draft as it can be sent: what is held back is as on the server, new parts that are held back are missing, and
 * everything else is as in the draft.
 */
export const sendableDraft = (server: Draft, draft: Draft, held: HeldBack): Draft => {
  const [storedRounds, storedQuestions] = [byKey(server.rounds), byKey(questionsOf(server))];
  const orderOf = <Part extends { key: Key }>(key: Key, parts: readonly Part[], stored: readonly Part[] = []) =>
    isDisputed(held.conflicts, 'order', key) ? sortByKeys(parts, keysOf(stored)) : parts;
  const stranded = new Set<Key>();
  const rounds = draft.rounds.flatMap((round): DraftRound[] => {
    const stored = storedRounds.get(round.key);
    const part = sendablePart(round, stored, held);
    if (!part) {
      for (const { key } of round.questions) if (storedQuestions.has(key)) stranded.add(key);
      return [];
    }
    const questions = round.questions.flatMap(
      (question) => sendablePart(question, storedQuestions.get(question.key), held) ?? [],
    );
    return [{ ...part, questions: orderOf(round.key, questions, stored?.questions) }];
  });
  const quiz = sendablePart({ key: QUIZ_KEY, fields: draft.fields }, { key: QUIZ_KEY, fields: server.fields }, held);
  return {
    fields: quiz?.fields ?? server.fields,
    rounds: orderOf(QUIZ_KEY, withStranded(rounds, server, stranded), server.rounds),
  };
};
