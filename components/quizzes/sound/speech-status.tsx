'use client';

import { AudioLines } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { Speech } from './use-speech';

const linesText = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Below the player while some of the speech is missing. */
export const SpeechStatus = ({
  speech: { total, done, isKnown, isGenerating, error, generate },
}: {
  speech: Speech;
}) => {
  if (!isKnown || (done === total && !isGenerating)) return null;
  return (
    <div
      data-speech=""
      className="flex min-h-11 items-center gap-3 rounded-lg border border-border bg-background px-3 py-1.5 text-[0.8125rem] leading-5"
    >
      <AudioLines className="size-4 shrink-0 text-muted-foreground" aria-hidden />
      {isGenerating ? (
        <div className="grid min-w-0 grow gap-1.5">
          <p className="tabular-nums" role="status">
            Generating voice: {done} of {linesText(total)}
          </p>
          <Progress value={total === 0 ? 100 : (done / total) * 100} label="Generating voice" />
        </div>
      ) : (
        <>
          {error ? (
            <p role="alert" className="min-w-0 grow text-destructive">
              {error}
            </p>
          ) : (
            <p className="min-w-0 grow text-pretty">
              {linesText(total - done)} without speech.{' '}
              <span className="text-muted-foreground">Timing is estimated until it is generated.</span>
            </p>
          )}
          <Button variant="secondary" size="sm" onClick={generate}>
            {error ? 'Try again' : 'Generate voice'}
          </Button>
        </>
      )}
    </div>
  );
};
