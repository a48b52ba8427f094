import type { QuestionFields } from '@/lib/core/contracts/questions';
import { type Draft, findQuestion, findRound, type Key } from './draft';
import { changeQuestion, changeQuiz, changeRound, remove } from './edits';
import { isEqual } from './equal';
import { type Conflict, mergeOrder, QUIZ_KEY } from './merge';

const subject = ({ kind, key, ...rest }: Conflict) => [kind, key, 'field' in rest ? rest.field : null];

/** Adds new conflicts, which replace open ones about the same thing. */
export const mergeConflicts = (open: readonly Conflict[], found: readonly Conflict[]): Conflict[] => [
  ...open.filter((old) => !found.some((next) => isEqual(subject(next), subject(old)))),
  ...found,
];

/** Whether the draft still has what a conflict is about. */
export const stillApplies = ({ key }: Conflict, draft: Draft): boolean =>
  key === QUIZ_KEY || findQuestion(draft, key) !== undefined || findRound(draft, key) !== undefined;

const takeTheirField = (draft: Draft, { key, field, theirs }: Extract<Conflict, { kind: 'field' }>): Draft => {
  if (key === QUIZ_KEY) return changeQuiz(draft, { [field]: theirs });
  const question = findQuestion(draft, key)?.question;
  if (!question) return changeRound(draft, key, { [field]: theirs });
  const [name, member] = field.split('.');
  if (field === 'question_type') return changeQuestion(draft, key, theirs as QuestionFields);
  if (name !== 'content' || member === undefined) return changeQuestion(draft, key, { [field]: theirs });
  const content = { ...question.fields.content, [member]: theirs } as QuestionFields['content'];
  return changeQuestion(draft, key, { content });
};

/** Sorts `list` by `keys`. Items without a place in `keys` stay behind their neighbour. */
const sortByKeys = <T extends { key: Key }>(list: readonly T[], keys: readonly Key[]): T[] => {
  const byKey = new Map(list.map((item) => [item.key, item]));
  return mergeOrder(keys, [...byKey.keys()], new Set(byKey.keys())).flatMap((key) => byKey.get(key) ?? []);
};

const takeTheirOrder = (draft: Draft, { key, theirs }: Extract<Conflict, { kind: 'order' }>): Draft => ({
  ...draft,
  rounds:
    key === QUIZ_KEY
      ? sortByKeys(draft.rounds, theirs)
      : draft.rounds.map((round) =>
          round.key === key ? { ...round, questions: sortByKeys(round.questions, theirs) } : round,
        ),
});

export const resolveConflict = (draft: Draft, conflict: Conflict, choice: 'mine' | 'theirs'): Draft => {
  if (conflict.kind === 'deleted-here') return choice === 'mine' ? remove(draft, conflict.key) : draft;
  if (choice === 'mine') return draft;
  if (conflict.kind === 'order') return takeTheirOrder(draft, conflict);
  return conflict.kind === 'deleted-elsewhere' ? remove(draft, conflict.key) : takeTheirField(draft, conflict);
};
