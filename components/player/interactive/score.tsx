import { RotateCcw } from 'lucide-react';
import type { Localizer } from '@/lib/core/words/localizer';
import { Button } from '../../ui/button';
import type { Labels } from './labels';

interface ScoreProps {
  right: number;
  /** The questions with a right answer; 0 if the quiz has none. */
  total: number;
  localizer: Localizer;
  labels: Labels;
  onAgain: () => void;
}

/** The score at the end, with its name in the video's words. */
export const Score = ({ right, total, localizer, labels, onAgain }: ScoreProps) => {
  const { fill, words } = localizer;
  const name = words.scores[Math.min(words.scores.length - 1, Math.floor((right / total) * words.scores.length))];
  return (
    <div className="grid justify-items-center gap-2 py-2 text-center">
      {total > 0 && (
        <p className="grid gap-1">
          <span className="text-muted-foreground">{labels.yourScore}</span>
          <strong className="font-semibold text-3xl tabular-nums">
            {fill(words.soFar.count, { number: right, total })}
          </strong>
          <span className="font-medium">{name}</span>
        </p>
      )}
      <Button onClick={onAgain}>
        <RotateCcw className="size-4" aria-hidden />
        {labels.again}
      </Button>
    </div>
  );
};
