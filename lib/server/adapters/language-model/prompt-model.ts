import type { z } from 'zod';
import { parseJson } from '../outbound/parse-json';
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

/** A round of 20 questions has 2,000 values. */
const MAX_VALUES = 20_000;

const FENCE = '```';

/** Removes the code fence in which models often wrap JSON. */
export const unfenced = (text: string): string => {
  const fenced = text.trim();
  if (fenced.length < 2 * FENCE.length || !fenced.startsWith(FENCE) || !fenced.endsWith(FENCE)) return text;
  const inside = fenced.slice(FENCE.length, -FENCE.length);
  return inside.startsWith('json') ? inside.slice('json'.length) : inside;
};

const parseResponse = <T>(schema: z.ZodType<T>, text: string): Parsed<T> => {
  let value: unknown;
  try {
    value = parseJson(unfenced(text), { maxValues: MAX_VALUES });
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
