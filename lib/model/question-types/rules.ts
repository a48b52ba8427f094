import type { z } from 'zod';

/**
 * Lets a rule between members run unless one of those it reads has no usable value. By zod's default
 * it would be skipped for any fault anywhere, and a request would not show all of its faults (D7).
 */
export const reading = (...members: string[]): z.core.$ZodSuperRefineParams => ({
  when: ({ issues }) =>
    issues.every(
      ({ continue: usable, path = [] }) => usable === true || (path.length > 0 && !members.includes(String(path[0]))),
    ),
});

type Context = z.core.$RefinementCtx;
interface Named {
  id: string;
}

export const fault = (context: Context, path: (string | number)[], message: string): void =>
  context.addIssue({ code: 'custom', path, message });

/** Positions of values that stood before already; empty ones are drafts and may repeat. */
export const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (value !== '' && values.indexOf(value) < index ? [index] : []));

/** Every id stands once in its list; each repetition is a fault of its own. */
export const checkUniqueIds = (items: readonly Named[], context: Context): void => {
  for (const index of repeated(items.map(({ id }) => id))) {
    fault(context, [index, 'id'], 'Must differ from the ids before it.');
  }
};

/** `chosen` is the id of one of the items, or null in a draft. */
export const checkChoice = (context: Context, member: string, chosen: string | null, items: readonly Named[]): void => {
  if (chosen !== null && !items.some(({ id }) => id === chosen)) {
    fault(context, [member], 'Must be an id that is in the list.');
  }
};

/** Options to guess from hold the answer, once all of them and the answer are written. */
export const checkAnswerAmongOptions = (
  { options, answer }: { options: readonly { text: string }[] | null; answer: string },
  context: Context,
): void => {
  if (options === null || options.length === 0 || answer === '') return;
  if (options.every(({ text }) => text !== '' && text !== answer)) {
    fault(context, ['answer'], 'Must be the text of one of the options.');
  }
};

/** A clip ends after it starts. */
export const checkClip = ({ startMs, endMs }: { startMs: number; endMs: number | null }, context: Context): void => {
  if (endMs !== null && endMs <= startMs) fault(context, ['endMs'], 'Must be greater than startMs.');
};

interface Scale {
  answer: number | null;
  min: number | null;
  max: number | null;
}

export const checkEnds = ({ min, max }: Scale, context: Context): void => {
  if (min !== null && max !== null && max <= min) fault(context, ['max'], 'Must be greater than min.');
};

export const checkAtLeastMin = ({ answer, min }: Scale, context: Context): void => {
  if (answer !== null && min !== null && answer < min) fault(context, ['answer'], 'Must be at least min.');
};

export const checkAtMostMax = ({ answer, max }: Scale, context: Context): void => {
  if (answer !== null && max !== null && answer > max) fault(context, ['answer'], 'Must be at most max.');
};
