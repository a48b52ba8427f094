import type { Finding } from '@/lib/video/preflight';
import { type Draft, findQuestion, findRound, type Key } from '../model/draft';

/** What the form in the middle is about. */
export type Selection = { kind: 'settings' | 'theme' | 'check' } | { kind: 'round' | 'question'; key: Key };

/** What is selected if it is still there; the settings otherwise. */
export const existing = (draft: Draft, selection: Selection): Selection => {
  if (selection.kind === 'question' && !findQuestion(draft, selection.key)) return { kind: 'settings' };
  if (selection.kind === 'round' && !findRound(draft, selection.key)) return { kind: 'settings' };
  return selection;
};

/** Where the form of what a finding is about is, and which field there. */
export const placeOf = (draft: Draft, { field }: Pick<Finding, 'field'>): { selection: Selection; path: string } => {
  const [, roundIndex, rest = ''] = /^rounds\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
  if (roundIndex === undefined) {
    return field.startsWith('theme')
      ? { selection: { kind: 'theme' }, path: field }
      : { selection: { kind: 'settings' }, path: field };
  }
  const round = draft.rounds[Number(roundIndex)];
  if (!round) return { selection: { kind: 'settings' }, path: field };
  const [, questionIndex, path = ''] = /^questions\.(\d+)(?:\.(.+))?$/.exec(rest) ?? [];
  const question = questionIndex === undefined ? undefined : round.questions[Number(questionIndex)];
  return question
    ? { selection: { kind: 'question', key: question.key }, path }
    : { selection: { kind: 'round', key: round.key }, path: rest };
};
