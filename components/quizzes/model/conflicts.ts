import { type Draft, findQuestion, findRound, type Key } from './draft';
import { changeQuestion, changeQuiz, changeRound, remove } from './edits';
import { type Conflict, mergeOrder, QUIZ_KEY } from './merge';
import { same } from './same';
import type { QuestionFields } from './wire';

const aboutOf = ({ kind, key, ...rest }: Conflict) => [kind, key, 'field' in rest ? rest.field : null];

/** Conflicts that were open, and new ones, which take the place of those about the same. */
export const joined = (open: readonly Conflict[], found: readonly Conflict[]): Conflict[] => [
  ...open.filter((old) => !found.some((next) => same(aboutOf(next), aboutOf(old)))),
  ...found,
];

/** Whether what a conflict is about is still there. */
export const isOpen = ({ key }: Conflict, draft: Draft): boolean =>
  key === QUIZ_KEY || findQuestion(draft, key) !== undefined || findRound(draft, key) !== undefined;

const withTheirs = (draft: Draft, { key, field, theirs }: Extract<Conflict, { kind: 'field' }>): Draft => {
  if (key === QUIZ_KEY) return changeQuiz(draft, { [field]: theirs });
  const question = findQuestion(draft, key)?.question;
  if (!question) return changeRound(draft, key, { [field]: theirs });
  const [name, member] = field.split('.');
  if (field === 'question_type') return changeQuestion(draft, key, theirs as QuestionFields);
  if (name !== 'content' || member === undefined) return changeQuestion(draft, key, { [field]: theirs });
  const content = { ...question.fields.content, [member]: theirs } as QuestionFields['content'];
  return changeQuestion(draft, key, { content });
};

/** What is in `list` in the order of `keys`; what is not named there stays behind its neighbour. */
const inOrder = <T extends { key: Key }>(list: readonly T[], keys: readonly Key[]): T[] => {
  const byKey = new Map(list.map((item) => [item.key, item]));
  return mergeOrder(keys, [...byKey.keys()], new Set(byKey.keys())).flatMap((key) => byKey.get(key) ?? []);
};

const withTheirOrder = (draft: Draft, { key, theirs }: Extract<Conflict, { kind: 'order' }>): Draft => ({
  ...draft,
  rounds:
    key === QUIZ_KEY
      ? inOrder(draft.rounds, theirs)
      : draft.rounds.map((round) =>
          round.key === key ? { ...round, questions: inOrder(round.questions, theirs) } : round,
        ),
});

/** The draft once somebody has chosen what of a conflict stays: what is here, or what others made of it. */
export const settled = (draft: Draft, conflict: Conflict, choice: 'mine' | 'theirs'): Draft => {
  if (conflict.kind === 'deleted-here') return choice === 'mine' ? remove(draft, conflict.key) : draft;
  if (choice === 'mine') return draft;
  if (conflict.kind === 'order') return withTheirOrder(draft, conflict);
  return conflict.kind === 'deleted-elsewhere' ? remove(draft, conflict.key) : withTheirs(draft, conflict);
};
