import { NonRetriableError, RetryAfterError } from 'inngest';
import { ModelError } from '@/lib/adapters/language-model/model-error';
import { askerFor } from '@/lib/domain/ai/asker';
import { type CheckedQuestion, checkQuestions } from '@/lib/domain/ai/check-questions';
import { reportGeneration } from '@/lib/domain/ai/generation-job';
import type { GenerationRef } from '@/lib/domain/ai/generation-ref';
import type { WritingOrder } from '@/lib/domain/ai/prompts';
import { type WrittenRound, writeQuestions } from '@/lib/domain/ai/write-questions';
import type { QuestionValues } from '@/lib/domain/questions/schema';
import { DailyLimitError } from '@/lib/errors';
import { abortSignal } from '@/lib/jobs/abort';
import { log } from '@/lib/log';

/** Milliseconds. Also how late writing learns, where nobody tells it, that its generation has ended. */
const REPORT_EVERY = 1000;

/** Percent of the whole at which a step begins and ends. */
export type Span = readonly [from: number, to: number];

/** Reports how far a step is, and aborts it when the generation turns out to have ended. */
const follow = (ref: GenerationRef, [from, to]: Span) => {
  const ended = new AbortController();
  const send = async (fraction: number) => {
    const isGoing = await reportGeneration(ref, from + (to - from) * Math.min(1, fraction));
    if (!isGoing) ended.abort(new NonRetriableError('The generation has ended.'));
  };
  let sentAt = Date.now();
  const report = (fraction: number) => {
    if (Date.now() - sentAt < REPORT_EVERY) return;
    sentAt = Date.now();
    send(fraction).catch((err: unknown) => log().warn({ err }, 'The progress of a generation was not reported'));
  };
  return { signal: AbortSignal.any([abortSignal(), ended.signal]), report, send };
};

/** Runs a step that asks the model: what another try cannot mend ends the job, and a busy model is given its time. */
const asking = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DailyLimitError || (error instanceof ModelError && !error.isPassing)) {
      throw new NonRetriableError(error.message);
    }
    if (error instanceof ModelError && error.retryAfter !== null) {
      throw new RetryAfterError(error.message, error.retryAfter * 1000);
    }
    throw error;
  }
};

export const write = (ref: GenerationRef, order: WritingOrder, span: Span): Promise<WrittenRound> =>
  asking(async () => {
    const { signal, report, send } = follow(ref, span);
    await send(0);
    const onQuestion = (begun: number) => report(begun / order.count);
    return writeQuestions(askerFor(ref), order, { signal, onQuestion });
  });

export const check = (
  ref: GenerationRef,
  written: WrittenRound['questions'],
  quiz: readonly QuestionValues[],
  span: Span,
): Promise<CheckedQuestion[]> =>
  asking(async () => {
    const { signal, send } = follow(ref, span);
    await send(0);
    return checkQuestions(askerFor(ref), written, quiz, signal);
  });

/** Spares for questions that failed: written and checked once. A model that has no more to say leaves the round shorter. */
export const replace = (
  ref: GenerationRef,
  order: WritingOrder,
  quiz: readonly QuestionValues[],
  span: Span,
): Promise<CheckedQuestion[]> =>
  asking(async () => {
    const { signal, send } = follow(ref, span);
    await send(0);
    try {
      const { questions } = await writeQuestions(askerFor(ref), order, { signal });
      return await checkQuestions(askerFor(ref), questions, quiz, signal);
    } catch (error) {
      if (error instanceof ModelError && !error.isPassing) return [];
      throw error;
    }
  });
