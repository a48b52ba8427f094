'use client';

import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ValidationWire } from '@/lib/domain/quizzes/validation';
import { questionTitle } from '../question-types';
import { linesOf } from './outline-lines';
import { placeOf, type Selection } from './selection';
import { useEditorState } from './use-editor';

/** Opens the form and focuses the field of a finding. */
export type OpenFault = (selection: Selection, path: string) => void;

type Finding = ValidationWire['errors'][number];

interface FindingsProps {
  title: string;
  findings: readonly Finding[];
  tone: 'error' | 'warning';
  onOpen: OpenFault;
}

/** Findings of the preflight with their questions. Each leads to its field. */
export const Findings = ({ title, findings, tone, onOpen }: FindingsProps) => {
  const draft = useEditorState(({ history }) => history.present);
  if (findings.length === 0) return null;
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
        {title} <span className="text-muted-foreground">{findings.length}</span>
      </h3>
      <ul className="divide-y divide-border rounded-lg border border-border">
        {findings.map((finding) => {
          const { selection, path } = placeOf(draft, finding);
          const name = nameOf(selection);
          return (
            <li key={`${finding.field} ${finding.code} ${finding.message}`}>
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
                  <span className="block break-words">{finding.message}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
