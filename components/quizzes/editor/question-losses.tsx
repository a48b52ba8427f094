'use client';

import { createContext, use } from 'react';
import { lossText, videoCount } from '@/components/youtube/percent';
import { MIN_EXCESS } from '@/lib/core/video/losses';

/** How viewers left at a question: medians over the quiz's videos on YouTube. */
interface QuestionLoss {
  loss: number;
  usual: number;
  videos: number;
}

export type QuestionLosses = Readonly<Record<string, QuestionLoss>>;

/** By the server's id of a question; empty if no video of the quiz has results. */
export const QuestionLossesContext = createContext<QuestionLosses>({});

const useLoss = (id: string): (QuestionLoss & { isClear: boolean }) | undefined => {
  const found = use(QuestionLossesContext)[id];
  return found && { ...found, isClear: found.loss - found.usual >= MIN_EXCESS };
};

/** Above the form of a question. */
export const QuestionLossNote = ({ id }: { id: string }) => {
  const found = useLoss(id);
  if (!found) return null;
  return (
    <p className="text-muted-foreground text-xs leading-5">
      On YouTube:{' '}
      <span className={found.isClear ? 'font-medium text-destructive' : undefined}>
        {lossText(found.loss)} of viewers here
      </span>
      , usually {lossText(found.usual)}; {videoCount(found.videos)}
    </p>
  );
};

/** In the outline, only of questions that clearly lose more viewers than usual. */
export const OutlineLoss = ({ id }: { id: string }) => {
  const found = useLoss(id);
  if (!found?.isClear) return null;
  return (
    <span title="Viewers who leave at this question" className="shrink-0 text-destructive text-xs tabular-nums">
      <span className="sr-only">, viewers: </span>
      {lossText(found.loss)}
    </span>
  );
};
