import { QUESTION_CONTENT } from '@/lib/model/question-types';
import type { FieldFault } from './api';
import { type Change, diff } from './diff';
import { type Draft, findQuestion, findRound, type Key } from './draft';
import { type Conflict, QUIZ_KEY } from './merge';
import type { QuestionFields } from './wire';

/** Fields never change in place, and all of them are looked at with every key press. */
const known = new WeakMap<QuestionFields, readonly FieldFault[]>();

/** What is wrong with a question's content by the rules of its type; the service would refuse it. */
export const contentFaults = (fields: QuestionFields): readonly FieldFault[] => {
  const before = known.get(fields);
  if (before) return before;
  const { error } = QUESTION_CONTENT[fields.question_type].safeParse(fields.content);
  const faults = (error?.issues ?? []).map(({ path, message }) => ({ field: ['content', ...path].join('.'), message }));
  known.set(fields, faults);
  return faults;
};

type Faults = ReadonlyMap<Key, readonly FieldFault[]>;

/**
 * By key: what the rules of their types find in the questions of a draft, and what the service found.
 * @param before what was found last, which it is again as long as it says the same
 */
export const faultsOf = ({ rounds }: Draft, told: Faults, before: Faults): Faults => {
  const faults = new Map(told);
  for (const { key, fields } of rounds.flatMap(({ questions }) => questions)) {
    const own = contentFaults(fields);
    if (own.length > 0) faults.set(key, own);
  }
  const isSame = faults.size === before.size && [...faults].every(([key, own]) => before.get(key) === own);
  return isSame ? before : faults;
};

/** Whom a change is about. */
export const keyOf = (change: Change): Key => {
  if (change.kind === 'update-quiz' || change.kind === 'order-rounds') return QUIZ_KEY;
  return 'key' in change ? change.key : change.round;
};

const without = <T extends object>(changes: T, names: ReadonlySet<string>): T =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.has(name))) as T;

const isSound = (fields: QuestionFields): boolean => contentFaults(fields).length === 0;

/**
 * The part of a change that may be sent: without fields whose conflict nobody has settled, and without
 * questions that the rules of their type refuse; null when nothing is left.
 */
const sendable = (change: Change, conflicts: readonly Conflict[], server: Draft): Change | null => {
  const waits = (key: Key) =>
    conflicts.some((conflict) => conflict.key === key && conflict.kind === 'deleted-elsewhere');
  switch (change.kind) {
    case 'update-quiz':
    case 'update-round':
    case 'update-question': {
      const disputed = conflicts.flatMap((conflict) =>
        conflict.kind === 'field' && conflict.key === keyOf(change) ? (conflict.field.split('.')[0] ?? '') : [],
      );
      // A type goes with its content.
      if (disputed.includes('question_type')) disputed.push('content');
      const changes = without(change.changes, new Set(disputed));
      return Object.keys(changes).length > 0 ? ({ ...change, changes } as Change) : null;
    }
    case 'create-round':
      return waits(change.key) ? null : change;
    case 'create-questions': {
      const questions = change.questions.filter(({ key, fields }) => !waits(key) && isSound(fields));
      return questions.length > 0 && findRound(server, change.round) ? { ...change, questions } : null;
    }
    case 'order-rounds':
    case 'order-questions':
      return conflicts.some(({ kind, key }) => kind === 'order' && key === keyOf(change)) ? null : change;
    default:
      return change;
  }
};

/** What is deleted in one place because it moved to another must have arrived there. */
const isAwaited = (change: Change, server: Draft, draft: Draft): boolean => {
  if (change.kind === 'delete-question') return findQuestion(draft, change.key) !== undefined;
  if (change.kind !== 'delete-round') return false;
  return (findRound(server, change.key)?.questions ?? []).some(({ key }) => findQuestion(draft, key));
};

/**
 * The next call to make; undefined when there is none, or none that may be made.
 * @param refused by key, changes that the service refused, as JSON: they go out again when they are others
 */
export const nextChange = (
  server: Draft,
  draft: Draft,
  conflicts: readonly Conflict[],
  refused: ReadonlyMap<Key, string>,
): Change | undefined =>
  diff(server, draft)
    .flatMap((change) => sendable(change, conflicts, server) ?? [])
    .find((change) => {
      if (refused.get(keyOf(change)) === JSON.stringify(change) || isAwaited(change, server, draft)) return false;
      const question = change.kind === 'update-question' && findQuestion(draft, change.key)?.question;
      return !question || isSound(question.fields);
    });
