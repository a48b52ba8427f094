'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '@/components/api/api-error';
import { api } from '@/components/api/client';
import { clock } from '@/components/player/time';
import { formatDuration } from '@/components/renders/format';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Spinner } from '@/components/ui/spinner';
import type { ValidationWire } from '@/lib/domain/quizzes/validation';
import { Findings, type OpenFault } from './findings';
import { useEditor, useEditorState } from './use-editor';

interface CheckPanelProps {
  quizId: string;
  onOpen: OpenFault;
}

/** Preflight: errors, warnings and an estimate of the render (D26). */
export const CheckPanel = ({ quizId, onOpen }: CheckPanelProps) => {
  const editor = useEditor();
  const isSaved = useEditorState(({ saveStatus }) => saveStatus === 'saved');
  const [result, setResult] = useState<ValidationWire | null>(null);
  const [error, setError] = useState<string | null>(null);
  const check = useCallback(async () => {
    setError(null);
    try {
      const { data } = await api.post<{ data: ValidationWire }>(`/quizzes/${quizId}/validate`);
      setResult(data);
    } catch (error) {
      setError(messageOf(error));
    }
  }, [quizId]);
  useEffect(() => {
    // The server checks what it has stored.
    if (isSaved) void check();
    else void editor.save();
  }, [isSaved, check, editor]);

  if (error) return <ErrorState title="Couldn’t check the quiz" message={error} onRetry={() => void check()} />;
  if (!result) {
    return (
      <p className="flex items-center gap-2 text-muted-foreground">
        <Spinner /> Checking…
      </p>
    );
  }
  const { errors, warnings, duration_seconds, estimate } = result;
  return (
    <div className="grid gap-5">
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
            Video length: {clock(Math.round(duration_seconds), 1)}. Rendering takes about{' '}
            {formatDuration(estimate.render_seconds)}; {estimate.segments_cached} of {estimate.segments_total} segments
            are already rendered.
          </p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={() => void check()}>
            Check again
          </Button>
        </div>
      </div>
      <Findings title="Must fix" findings={errors} tone="error" onOpen={onOpen} />
      <Findings title="Could be improved" findings={warnings} tone="warning" onOpen={onOpen} />
    </div>
  );
};
