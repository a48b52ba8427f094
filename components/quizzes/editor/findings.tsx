'use client';

import { CircleAlert, TriangleAlert } from 'lucide-react';
import { questionTitle } from '../question-types';
import { linesOf } from './outline-lines';
import type { Problem } from './problems';
import type { Selection } from './selection';
import { useEditorState } from './use-editor';

/** Opens the form and focuses the field of a finding. */
export type OpenFault = (selection: Selection, path: string) => void;

interface FindingsProps {
  title: string;
  problems: readonly Problem[];
  tone: 'error' | 'warning';
  onOpen: OpenFault;
}

/** What to fix, with its question. Each entry leads to its field. */
export const Findings = ({ title, problems, tone, onOpen }: FindingsProps) => {
  const draft = useEditorState(({ history }) => history.present);
  if (problems.length === 0) return null;
  const Icon = tone === 'error' ? CircleAlert : TriangleAlert;
  const lines = linesOf(draft);
  const nameOf = (selection: Selection): string | null => {
    const line = 'key' in selection ? lines.find(({ key }) => key === selection.key) : undefined;
    if (!line) return null;
    return line.kind === 'question'
      ? `Question ${line.number}: ${questionTitle(line.question.fields)}`
      : `Round: ${line.round.fields.title}`;
  };
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">
        {title} <span className="text-muted-foreground">{problems.length}</span>
      </h3>
      <ul className="divide-y divide-border rounded-lg border border-border">
        {problems.map(({ selection, path, message }) => {
          const name = nameOf(selection);
          return (
            <li key={`${'key' in selection ? selection.key : selection.kind} ${path} ${message}`}>
              <button
                type="button"
                onClick={() => onOpen(selection, path)}
                className="flex w-full cursor-pointer gap-2.5 px-3 py-2.5 text-left hover:bg-muted"
              >
                <Icon
                  className={`mt-0.5 size-4 shrink-0 ${tone === 'error' ? 'text-destructive' : 'text-muted-foreground'}`}
                  aria-hidden
                />
                <span className="min-w-0">
                  {name && <span className="block truncate text-muted-foreground text-xs">{name}</span>}
                  <span className="block break-words">{message}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
