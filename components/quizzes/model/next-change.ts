import type { QuestionFields } from '@/lib/core/contracts/questions';
import { installZodMessages } from '@/lib/core/model/messages';
import { QUESTION_CONTENT } from '@/lib/core/model/question-types';
import type { FieldError } from './api';
import { type Change, diff } from './diff';
import { type Draft, findQuestion, findRound, type Key } from './draft';
import { type Conflict, QUIZ_KEY } from './merge';

// The editor shows the messages of errors.
installZodMessages();

/** Fields are immutable, and every key press checks all of them. */
const cache = new WeakMap<QuestionFields, readonly FieldError[]>();

/** The errors that the service would reject the content with. */
export const contentErrors = (fields: QuestionFields): readonly FieldError[] => {
  const cached = cache.get(fields);
  if (cached) return cached;
  const { error } = QUESTION_CONTENT[fields.question_type].safeParse(fields.content);
  const errors = (error?.issues ?? []).map(({ path, message }) => ({ field: ['content', ...path].join('.'), message }));
  cache.set(fields, errors);
  return errors;
};

type Errors = ReadonlyMap<Key, readonly FieldError[]>;

/**
 * The errors in the content of questions, and those from the service.
 * @param before returned if nothing has changed
 */
export const collectErrors = ({ rounds }: Draft, fromService: Errors, before: Errors): Errors => {
  const errors = new Map(fromService);
  for (const { key, fields } of rounds.flatMap(({ questions }) => questions)) {
    const found = contentErrors(fields);
    if (found.length > 0) errors.set(key, found);
  }
  const isUnchanged = errors.size === before.size && [...errors].every(([key, found]) => before.get(key) === found);
  return isUnchanged ? before : errors;
};

/** The key of what a change is about. */
export const targetKey = (change: Change): Key => {
  if (change.kind === 'update-quiz' || change.kind === 'order-rounds') return QUIZ_KEY;
  return 'key' in change ? change.key : change.round;
};

const without = <T extends object>(changes: T, names: ReadonlySet<string>): T =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.has(name))) as T;

const isValid = (fields: QuestionFields): boolean => contentErrors(fields).length === 0;

/** The part of a change that has neither open conflicts nor invalid content; null if nothing is left. */
const sendablePart = (change: Change, conflicts: readonly Conflict[], server: Draft): Change | null => {
  const isDeletedElsewhere = (key: Key) =>
    conflicts.some((conflict) => conflict.key === key && conflict.kind === 'deleted-elsewhere');
  switch (change.kind) {
    case 'update-quiz':
    case 'update-round':
    case 'update-question': {
      const disputed = conflicts.flatMap((conflict) =>
        conflict.kind === 'field' && conflict.key === targetKey(change) ? (conflict.field.split('.')[0] ?? '') : [],
      );
      // The content depends on the type.
      if (disputed.includes('question_type')) disputed.push('content');
      const changes = without(change.changes, new Set(disputed));
      return Object.keys(changes).length > 0 ? ({ ...change, changes } as Change) : null;
    }
    case 'create-round':
      return isDeletedElsewhere(change.key) ? null : change;
    case 'create-questions': {
      const questions = change.questions.filter(({ key, fields }) => !isDeletedElsewhere(key) && isValid(fields));
      return questions.length > 0 && findRound(server, change.round) ? { ...change, questions } : null;
    }
    case 'order-rounds':
    case 'order-questions':
      return conflicts.some(({ kind, key }) => kind === 'order' && key === targetKey(change)) ? null : change;
    default:
      return change;
  }
};

/** Whether a deletion belongs to a move: the question must exist in its new round first. */
const awaitsMove = (change: Change, server: Draft, draft: Draft): boolean => {
  if (change.kind === 'delete-question') return findQuestion(draft, change.key) !== undefined;
  if (change.kind !== 'delete-round') return false;
  return (findRound(server, change.key)?.questions ?? []).some(({ key }) => findQuestion(draft, key));
};

/**
 * The next change to send; undefined if there is none, or none that can be sent now.
 * @param rejected changes that the service rejected, as JSON by key: they are sent again once they differ
 */
export const nextChange = (
  server: Draft,
  draft: Draft,
  conflicts: readonly Conflict[],
  rejected: ReadonlyMap<Key, string>,
): Change | undefined =>
  diff(server, draft)
    .flatMap((change) => sendablePart(change, conflicts, server) ?? [])
    .find((change) => {
      if (rejected.get(targetKey(change)) === JSON.stringify(change) || awaitsMove(change, server, draft)) return false;
      const question = change.kind === 'update-question' && findQuestion(draft, change.key)?.question;
      return !question || isValid(question.fields);
    });
