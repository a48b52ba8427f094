import { type Draft, type Key, QUIZ_KEY } from '../model/draft';
import type { EditorState } from '../model/state';
import { missingFields } from '../question-types';
import { linesOf } from './outline-lines';
import { placeOf, type Selection } from './selection';

/** Something to fix, and the form and field where. */
export interface Problem {
  selection: Selection;
  path: string;
  message: string;
}

/** @param draft the quiz that was checked: fields of findings count its rounds and questions */
export const problemsOf = (
  draft: Draft,
  findings: readonly { field: string; message: string; code?: string }[],
): Problem[] => findings.map((finding) => ({ ...placeOf(draft, finding), message: finding.message }));

/** What keeps changes from being saved, in the order of the outline. */
export const unsavedProblems = ({
  history: { present },
  errors,
}: Pick<EditorState, 'history' | 'errors'>): Problem[] => {
  const places: [Key, Selection][] = [
    [QUIZ_KEY, { kind: 'settings' }],
    ...linesOf(present).map(({ kind, key }): [Key, Selection] => [key, { kind, key }]),
  ];
  return places.flatMap(([key, selection]) =>
    (errors.get(key) ?? []).map(({ field, message }) => ({
      ...(key === QUIZ_KEY ? placeOf(present, { field }) : { selection, path: field }),
      message,
    })),
  );
};

/** "Question 5 has errors.", "Questions 2 and 5 have errors."; empty if none has. */
export const questionsWithErrors = ({ history, errors }: Pick<EditorState, 'history' | 'errors'>): string => {
  const numbers = linesOf(history.present).flatMap((line) =>
    line.kind === 'question' && errors.has(line.key) ? [`${line.number}`] : [],
  );
  if (numbers.length === 0) return '';
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(numbers);
  return numbers.length === 1 ? `Question ${list} has errors.` : `Questions ${list} have errors.`;
};

/** How many questions, rounds and quizzes must be fixed: they are not finished, or cannot be saved. */
export const countToFix = ({ history, errors }: Pick<EditorState, 'history' | 'errors'>): number =>
  Number(errors.has(QUIZ_KEY)) +
  linesOf(history.present).filter(
    (line) => errors.has(line.key) || (line.kind === 'question' && missingFields(line.question.fields).length > 0),
  ).length;
