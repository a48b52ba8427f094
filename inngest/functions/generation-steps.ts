import { RetryAfterError } from 'inngest';
import type { QuestionValues } from '@/lib/core/contracts/questions';
import { ModelError } from '@/lib/server/adapters/language-model/send-prompt';
import { type CheckedQuestion, checkQuestions } from '@/lib/server/domain/ai/check-questions';
import { reportGeneration, sleepGeneration } from '@/lib/server/domain/ai/generation-job';
import type { WritingRequest } from '@/lib/server/domain/ai/prompts';
import type { GenerationRef } from '@/lib/server/domain/ai/tokens';
import { generationAccount } from '@/lib/server/domain/ai/tokens';
import { type WrittenRound, writeQuestions } from '@/lib/server/domain/ai/write-questions';
import { whileInFlight } from '@/lib/server/jobs/while-in-flight';
import { retryIfTemporary } from './failures';

/** Progress of the generation, in percent, at which a step begins and ends. */
export type Span = readonly [from: number, to: number];

/** Runs a step that prompts the model, reporting its progress until the generation ends. @throws JobEndedError */
export const modelStep = async <T>(
  ref: GenerationRef,
  [from, to]: Span,
  work: (signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<T>,
): Promise<T> => {
  let done = 0;
  const onProgress = (fraction: number) => {
    done = Math.min(1, fraction);
  };
  try {
    return await whileInFlight(
      () => reportGeneration(ref, from + (to - from) * done),
      (signal) => retryIfTemporary(() => work(signal, onProgress)),
    );
  } catch (error) {
    if (!(error instanceof ModelError) || error.retryAfter === null) throw error;
    // After the delay that the model requested.
    const retry = new RetryAfterError(error.message, error.retryAfter * 1000);
    await sleepGeneration(ref, Number(retry.retryAfter));
    throw retry;
  }
};

export const write = (ref: GenerationRef, request: WritingRequest, span: Span): Promise<WrittenRound> =>
  modelStep(ref, span, (signal, onProgress) => {
    const onQuestion = (begun: number) => onProgress(begun / request.count);
    return writeQuestions(generationAccount(ref), request, { signal, onQuestion });
  });

export const check = (
  ref: GenerationRef,
  written: WrittenRound['questions'],
  quiz: readonly QuestionValues[],
  span: Span,
): Promise<CheckedQuestion[]> =>
  modelStep(ref, span, (signal) => checkQuestions(generationAccount(ref), written, quiz, signal));

/** Writes and checks replacements for failed questions, once. If the model cannot provide any, the round gets shorter. */
export const replace = (
  ref: GenerationRef,
  request: WritingRequest,
  quiz: readonly QuestionValues[],
  span: Span,
): Promise<CheckedQuestion[]> =>
  modelStep(ref, span, async (signal) => {
    try {
      const { questions } = await writeQuestions(generationAccount(ref), request, { signal });
      return await checkQuestions(generationAccount(ref), questions, quiz, signal);
    } catch (error) {
      if (error instanceof ModelError && !error.isTemporary) return [];
      throw error;
    }
  });
