import type { z } from 'zod';
import { askOnce, type Prompt } from './ask-once';
import { ModelError } from './model-error';
import { quoted } from './quote';
import { modelSettings } from './settings';

/** A prompt, and what an answer to it must be. */
export interface Request<T> extends Prompt {
  /** Holds the parsed answer against what was asked for. */
  schema: z.ZodType<T>;
}

type Reading<T> = { output: T } | { faults: string };

/** Models like to wrap JSON in a fence. */
const unfenced = (text: string): string => /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text)?.[1] ?? text;

const readAnswer = <T>(schema: z.ZodType<T>, text: string): Reading<T> => {
  let value: unknown;
  try {
    value = JSON.parse(unfenced(text));
  } catch {
    return { faults: 'It is not complete, valid JSON.' };
  }
  const { data, error } = schema.safeParse(value);
  if (!error) return { output: data };
  const faults = error.issues.slice(0, 20).map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
  return { faults: faults.join('\n') };
};

const repairing = <T>(request: Request<T>, answer: string, faults: string): Prompt => ({
  ...request,
  instructions:
    `${request.instructions}\n\nYour previous response was invalid. The second block of data holds it and what ` +
    'is wrong with it. Answer again, completely, in the form that is asked for.',
  material: `${request.material}\n${quoted({ faults, answer })}`,
});

/**
 * Asks the configured model for JSON of a given form. An answer that does not fit is sent back once, with what is
 * wrong with it.
 * @throws ModelError; what aborted `signal`
 */
export const askModel = async <T>(request: Request<T>): Promise<T> => {
  const settings = modelSettings();
  if (!settings) throw new ModelError('rejected', 'No language model is configured.');
  const answer = await askOnce(settings, request);
  const reading = readAnswer(request.schema, answer);
  if ('output' in reading) return reading.output;
  const second = readAnswer(request.schema, await askOnce(settings, repairing(request, answer, reading.faults)));
  if ('output' in second) return second.output;
  throw new ModelError('malformed', 'The language model returned an invalid response twice. Try again.');
};
