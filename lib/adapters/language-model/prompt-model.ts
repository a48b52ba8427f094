import type { z } from 'zod';
import { ModelError } from './model-error';
import { quoted } from './quote';
import { type Prompt, sendPrompt } from './send-prompt';
import { modelSettings } from './settings';

/** A prompt with the schema of its response. */
export interface TypedPrompt<T> extends Prompt {
  /** Validates the parsed response. */
  schema: z.ZodType<T>;
}

type Parsed<T> = { output: T } | { faults: string };

/** Removes the code fence in which models often wrap JSON. */
const unfenced = (text: string): string => /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text)?.[1] ?? text;

const parseResponse = <T>(schema: z.ZodType<T>, text: string): Parsed<T> => {
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

const repairPrompt = (prompt: Prompt, response: string, faults: string): Prompt => ({
  ...prompt,
  instructions:
    `${prompt.instructions}\n\nYour previous response was invalid. The second data block contains it and a list of its ` +
    'errors. Respond again, completely, in the requested format.',
  material: `${prompt.material}\n${quoted({ faults, response })}`,
});

/**
 * Prompts the configured model for JSON that matches a schema. An invalid response is sent back once, with its errors.
 * @throws ModelError; the reason of `signal`
 */
export const promptModel = async <T>(prompt: TypedPrompt<T>): Promise<T> => {
  const settings = modelSettings();
  if (!settings) throw new ModelError('rejected', 'No language model is configured.');
  const response = await sendPrompt(settings, prompt);
  const first = parseResponse(prompt.schema, response);
  if ('output' in first) return first.output;
  const second = parseResponse(prompt.schema, await sendPrompt(settings, repairPrompt(prompt, response, first.faults)));
  if ('output' in second) return second.output;
  throw new ModelError('malformed', 'The language model returned an invalid response twice. Try again.');
};
