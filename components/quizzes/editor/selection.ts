import { type Draft, findQuestion, findRound, type Key, partAt, questionsOf } from '../model/draft';

/** What can be open besides rounds and questions. */
export const PANELS = ['settings', 'theme', 'sound', 'pictures', 'check', 'translations', 'shorts', 'review'] as const;

export type Selection = { kind: (typeof PANELS)[number] } | { kind: 'round' | 'question'; key: Key };

/** Falls back to the settings if the selected round or question is gone. */
export const existing = (draft: Draft, selection: Selection): Selection => {
  if (selection.kind === 'question' && !findQuestion(draft, selection.key)) return { kind: 'settings' };
  if (selection.kind === 'round' && !findRound(draft, selection.key)) return { kind: 'settings' };
  return selection;
};

const SOUND = /^(voice|music|caption_style)\b/;
const THEME = /^(theme|brand|layout)/;

const sectionOf = (field: string): 'settings' | 'theme' | 'sound' =>
  THEME.test(field) ? 'theme' : SOUND.test(field) ? 'sound' : 'settings';

/** The button that adds questions, below the outline. */
export const ADD_BUTTON = 'questions';

/** Fields with several controls, or in another place than the quiz: the `data-field` of the control to use. */
const SHARED_CONTROLS: readonly [field: RegExp, control: string][] = [
  [/^theme\./, 'theme'],
  [/^brand\./, 'brand_id'],
];

/** What a question changes about a finding of all questions. */
const IN_QUESTION: Record<string, string> = {
  answer_in_one_place: 'shuffle',
  answer_is_longest: 'options',
  answer_always_the_same: 'correct',
};

interface Place {
  selection: Selection;
  /** The `data-field` of the control, or the path of a part of it (`controlFor`). */
  path: string;
}

/** Where a finding about all questions is fixed: in the first that it can be about, or by shorter durations. */
const placeOfQuestions = (draft: Draft, code: string | undefined): Place => {
  const questions = questionsOf(draft);
  if (questions.length === 0) return { selection: { kind: 'settings' }, path: ADD_BUTTON };
  const member = IN_QUESTION[code ?? ''];
  const question = member && questions.find(({ fields: { content } }) => member in content);
  return question
    ? { selection: { kind: 'question', key: question.key }, path: `content.${member}` }
    : { selection: { kind: 'settings' }, path: 'question_duration_seconds' };
};

/** The form and control where a finding is fixed. Links from other pages have no code. */
export const placeOf = (draft: Draft, { field, code }: { field: string; code?: string | undefined }): Place => {
  if (field === 'rounds') return placeOfQuestions(draft, code);
  const { kind, key, path } = partAt(draft, field);
  if (kind !== 'quiz') return { selection: { kind, key }, path };
  const shared = SHARED_CONTROLS.find(([pattern]) => pattern.test(field));
  return { selection: { kind: sectionOf(field) }, path: shared?.[1] ?? path };
};

/**
 * The control of a field: its own, that of its closest parent, or of its first part.
 * @param controls the `data-field` of all controls of the page
 */
export const controlFor = (controls: readonly string[], path: string): string | undefined => {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const parent = parts.slice(0, length).join('.');
    if (controls.includes(parent)) return parent;
  }
  return controls.find((control) => control.startsWith(`${path}.`));
};
