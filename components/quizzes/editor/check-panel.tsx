'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { client } from '@/components/api/client';
import { messageOf } from '@/components/api/errors';
import { clock } from '@/components/player/time';
import { formatDuration } from '@/components/renders/format';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Spinner } from '@/components/ui/spinner';
import type { ValidationWire } from '@/lib/core/contracts/validation';
import type { Look } from '@/lib/core/model/theme';
import { Findings, type OpenFault } from './findings';
import { LatexNote, SilenceNote } from './fix-notes';
import { type Problem, problemsOf, unsavedProblems } from './problems';
import { RenderButton } from './render-button';

import { useEditor, useEditorState } from './use-editor';

interface CheckPanelProps {
  quizId: string;
  look: Look;
  onOpen: OpenFault;
}

interface Result extends Pick<ValidationWire, 'duration_seconds' | 'estimate'> {
  errors: Problem[];
  warnings: Problem[];
}

/** Preflight: errors, warnings and an estimate of the render (D26). */
export const CheckPanel = ({ quizId, look, onOpen }: CheckPanelProps) => {
  const editor = useEditor();
  const isSaved = useEditorState(({ saveStatus }) => saveStatus === 'saved');
  const history = useEditorState((state) => state.history);
  const unsaved = useEditorState((state) => state.errors);
  const [result, setResult] = useState<Result | null>(null);
  const [error, setError] = useState<string | null>(null);
  const check = useCallback(async () => {
    setError(null);
    try {
      const found = await client.quizzes.validate(quizId);
      const stored = editor.saved();
      // The notes about these follow the draft, and offer a fix.
      const others = found.warnings.filter(({ code }) => code !== 'mostly_silent' && code !== 'latex');
      setResult({ ...found, errors: problemsOf(stored, found.errors), warnings: problemsOf(stored, others) });
    } catch (error) {
      setError(messageOf(error));
    }
  }, [quizId, editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved or has errors now
  useEffect(() => {
    let isLatest = true;
    // The server checks what it has stored. Errors and conflicts can keep changes from being saved.
    void editor.save().then(() => {
      if (isLatest) void check();
    });
    return () => {
      isLatest = false;
    };
  }, [isSaved, unsaved, check, editor]);

  const local = useMemo(() => unsavedProblems({ history, errors: unsaved }), [history, unsaved]);
  /** What the server says about a question that has errors here is about an older version. */
  const isCurrent = ({ selection }: Problem) => !('key' in selection && unsaved.has(selection.key));
  const errors = [...local, ...(result?.errors.filter(isCurrent) ?? [])];
  const warnings = result?.warnings.filter(isCurrent) ?? [];

  return (
    <div className="grid gap-5">
      {error ? (
        <ErrorState title="Couldn’t check the quiz" message={error} onRetry={() => void check()} />
      ) : result ? (
        <div className="flex items-start gap-3 rounded-lg border border-border p-4">
          {errors.length === 0 ? (
            <CircleCheck className="size-5 shrink-0 text-success" aria-hidden />
          ) : (
            <CircleAlert className="size-5 shrink-0 text-destructive" aria-hidden />
          )}
          <div className="min-w-0 grow">
            <p className="font-medium" role="status">
              {errors.length === 0 ? 'Ready to render' : 'Not ready to render'}
            </p>
            <p className="mt-0.5 text-muted-foreground text-[0.8125rem]">
              Video length: {clock(Math.round(result.duration_seconds), 1)}. Rendering takes about{' '}
              {formatDuration(result.estimate.render_seconds)}; {result.estimate.segments_cached} of{' '}
              {result.estimate.segments_total} segments are already rendered.
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              {errors.length === 0 && <RenderButton quizId={quizId} onOpenFault={onOpen} size="sm" />}
              <Button variant="secondary" size="sm" onClick={() => void check()}>
                Check again
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <p className="flex items-center gap-2 text-muted-foreground">
          <Spinner /> Checking…
        </p>
      )}
      <SilenceNote look={look} />
      <LatexNote />
      <Findings title="Must fix" problems={errors} tone="error" onOpen={onOpen} />
      <Findings title="Could be improved" problems={warnings} tone="warning" onOpen={onOpen} />
    </div>
  );
};
