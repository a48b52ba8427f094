import type { QuizVideo } from '../client.ts';
import { JobError } from '../errors.ts';
import type { Batch } from '../types.ts';
import { countsOf, isSuccess, percentOf } from './batch-text.ts';
import type { CommandContext } from './command.ts';
import { Interrupted } from './exit.ts';
import { createProgress } from './progress.ts';
import { waitThrough } from './temporary.ts';

const isOpen = ({ status }: Batch): boolean => status === 'running' || status === 'paused';

const watchCommand = (id: string): string => `quizvideo batches watch ${id}`;

/**
 * Shows the progress of a batch until all of its rows have ended, then how many did what.
 * @returns whether all of them succeeded
 * @throws JobError if the batch is cancelled, Interrupted
 */
export const followBatch = async (
  client: QuizVideo,
  started: Batch,
  { output, system: { signal, stderr } }: Pick<CommandContext, 'output' | 'system'>,
): Promise<boolean> => {
  const { id } = started;
  const progress = createProgress(stderr);
  let known = started;
  const show = (batch: Batch, state: string) => progress.show(percentOf(batch), `${countsOf(batch)}  ${state}`, state);
  const onProgress = (batch: Batch) => {
    known = batch;
    if (isOpen(batch)) show(batch, batch.waiting_for ?? batch.status);
  };
  const onLost = (state: string) => show(known, state);
  try {
    const ended = await waitThrough(() => client.batches.wait(id, { signal, onProgress }), { signal, onLost });
    progress.end();
    const hint = ended.row_counts.failed > 0 ? [`See why: quizvideo batches get ${id}`] : [];
    output.report(ended, id, [`Batch ${id}: ${countsOf(ended)}.`, ...hint]);
    return isSuccess(ended);
  } catch (error) {
    progress.end();
    if (error instanceof JobError && output.isJson) output.result(error.job, []);
    if (error instanceof JobError) throw error;
    const hint = `The batch is not cancelled. To follow it: ${watchCommand(id)}`;
    if (signal.aborted) throw new Interrupted(`Interrupted. ${hint}`);
    output.note(hint);
    throw error;
  }
};

/** Prints a batch that continues without the command. @param line what happened to it */
export const reportStarted = (output: CommandContext['output'], batch: Batch, line: string): void => {
  output.report(batch, batch.id, [isOpen(batch) ? `${line} Follow it: ${watchCommand(batch.id)}` : line]);
};
