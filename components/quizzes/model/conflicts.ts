import { type Draft, findQuestion, findRound } from './draft';
import { changeQuestion, changeQuiz, changeRound, remove } from './edits';
import { type Conflict, QUIZ_KEY } from './merge';
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

/** The draft once somebody has chosen what of a conflict stays: what is here, or what others made of it. */
export const settled = (draft: Draft, conflict: Conflict, choice: 'mine' | 'theirs'): Draft => {
  if (conflict.kind === 'deleted-here') return choice === 'mine' ? remove(draft, conflict.key) : draft;
  if (choice === 'mine') return draft;
  return conflict.kind === 'deleted-elsewhere' ? remove(draft, conflict.key) : withTheirs(draft, conflict);
};
