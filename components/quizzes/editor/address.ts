import type { Draft, Key } from '../model/draft';
import { findQuestion, findRound, questionsOf } from '../model/draft';
import { PANELS, type Selection } from './selection';

export const TABS = { outline: 'Outline', edit: 'Edit', preview: 'Preview' } as const;
export type Tab = keyof typeof TABS;

/** The parameters of the editor's address that say what is open, from any source. */
export interface Opened {
  /** A panel beside the rounds and questions. */
  panel?: string | undefined;
  /** Ids. */
  round?: string | undefined;
  question?: string | undefined;
  /** On small screens. */
  tab?: string | undefined;
}

/** What an address opens; the first question if it names nothing that exists. */
export const selectionOf = (draft: Draft, { panel, round, question }: Opened): Selection => {
  const kind = PANELS.find((name) => name === panel);
  if (kind) return { kind };
  if (round !== undefined && findRound(draft, round)) return { kind: 'round', key: round };
  if (question !== undefined && findQuestion(draft, question)) return { kind: 'question', key: question };
  const first = questionsOf(draft)[0];
  return first ? { kind: 'question', key: first.key } : { kind: 'settings' };
};

export const tabOf = ({ tab }: Opened): Tab => (tab !== undefined && Object.hasOwn(TABS, tab) ? (tab as Tab) : 'edit');

/** The query of the editor's address, which `selectionOf` and `tabOf` read. @param idOf the server's id of a part */
export const addressOf = (selection: Selection, tab: Tab, idOf: (key: Key) => string): string => {
  const search = new URLSearchParams(
    'key' in selection ? [[selection.kind, idOf(selection.key)]] : [['panel', selection.kind]],
  );
  if (tab !== 'edit') search.set('tab', tab);
  return search.toString();
};
