import type { Finding } from '@/lib/core/video/preflight';
import { type Draft, findQuestion, findRound, type Key, partAt } from '../model/draft';

export type Selection =
  | { kind: 'settings' | 'theme' | 'sound' | 'pictures' | 'check' | 'translations' | 'shorts' }
  | { kind: 'round' | 'question'; key: Key };

/** Falls back to the settings if the selected round or question is gone. */
export const existing = (draft: Draft, selection: Selection): Selection => {
  if (selection.kind === 'question' && !findQuestion(draft, selection.key)) return { kind: 'settings' };
  if (selection.kind === 'round' && !findRound(draft, selection.key)) return { kind: 'settings' };
  return selection;
};

const SOUND = /^(voice|music|caption_style)\b/;

const sectionOf = (field: string): 'settings' | 'theme' | 'sound' =>
  field.startsWith('theme') ? 'theme' : SOUND.test(field) ? 'sound' : 'settings';

/** The form and field that a preflight finding is about. */
export const placeOf = (draft: Draft, { field }: Pick<Finding, 'field'>): { selection: Selection; path: string } => {
  const { kind, key, path } = partAt(draft, field);
  if (kind !== 'quiz') return { selection: { kind, key }, path };
  return { selection: { kind: sectionOf(field) }, path };
};
