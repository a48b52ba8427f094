import { NonRetriableError } from 'inngest';
import { shortLengthError } from '@/lib/core/video/short-length';
import { SpeechError } from '@/lib/server/adapters/speech/engine';
import { beginRender, type RenderRef, reportSpeech, setSpeech } from '@/lib/server/domain/renders/render-job';
import { ensureSpeech } from '@/lib/server/domain/speech/ensure-speech';
import { DomainError } from '@/lib/server/errors';
import { JobEndedError } from '@/lib/server/jobs/run-context';
import { whileInFlight } from '@/lib/server/jobs/while-in-flight';

/**
 * Milliseconds for which a step starts lines; steps should end within a minute. A run may have 500 steps, of which 463
 * may be for other work, so the last one of these has no limit.
 */
export const SPEECH_STEPS = { startForMs: 40_000, most: 30 } as const;

/**
 * Repetitions cannot help: an engine was tried for a minute, the user's day is used up, or the speech is too long. If the
 * engine is down, the step waits because of the cause (D192).
 */
class SpeechFailedError extends NonRetriableError {
  override readonly name = 'SpeechFailedError';
}

const explain = (error: unknown): never => {
  if (error instanceof SpeechError || (error instanceof DomainError && !error.isTemporary)) {
    throw new SpeechFailedError(`The voice could not be generated. ${error.message}`, { cause: error });
  }
  throw error;
};

/**
 * Generates missing speech of a render, and stores it with the render once it is complete.
 * @param index of the step, from 0
 * @returns how many lines are still missing
 * @throws JobEndedError; SpeechFailedError with the reason, for the render's owner
 */
const generateSpeech = async (ref: RenderRef, index: number): Promise<number> => {
  const render = await beginRender(ref);
  if (!render) throw new JobEndedError();
  let share = 0;
  const onProgress = (done: number, total: number) => {
    share = done / Math.max(1, total);
  };
  const startForMs = index + 1 < SPEECH_STEPS.most ? SPEECH_STEPS.startForMs : Infinity;
  const { speech, missing } = await whileInFlight(
    () => reportSpeech(ref, share),
    (signal) =>
      ensureSpeech(ref.userId, render.props, { signal, onProgress, startForMs, waitsForOutages: true }).catch(explain),
  );
  if (missing.length > 0) return missing.length;
  const fault = shortLengthError({ ...render.props, speech });
  if (fault !== null) throw new SpeechFailedError(fault);
  if (!(await setSpeech(ref, render.props, speech))) throw new JobEndedError();
  return 0;
};

/** Runs the steps that generate the speech of a render: usually one, more for a long quiz. */
export const speechSteps = async (
  ref: RenderRef,
  run: (id: string, work: () => Promise<number>) => Promise<number>,
): Promise<void> => {
  for (let index = 0; index < SPEECH_STEPS.most; index++) {
    const id = index === 0 ? 'speech' : `speech ${index + 1}`;
    if ((await run(id, () => generateSpeech(ref, index))) === 0) return;
  }
};
