import type { z } from 'zod';

/**
 * Runs a rule if all fields that it reads are valid. By default, zod skips it if any field is invalid, and the
 * response would not list every error (D7).
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

export const addError = (context: Context, path: (string | number)[], message: string): void =>
  context.addIssue({ code: 'custom', path, message });

/** Indexes of values that repeat an earlier one. Empty values may repeat. */
export const repeatedIndexes = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (value !== '' && values.indexOf(value) < index ? [index] : []));

/** Adds an error for each id that repeats an earlier one. */
export const checkUniqueIds = (items: readonly Named[], context: Context): void => {
  for (const index of repeatedIndexes(items.map(({ id }) => id))) {
    addError(context, [index, 'id'], 'Must be unique within the list.');
  }
};

/** Requires `chosen` to be null or the id of one of the items. */
export const checkChoice = (context: Context, member: string, chosen: string | null, items: readonly Named[]): void => {
  if (chosen !== null && !items.some(({ id }) => id === chosen)) {
    addError(context, [member], 'Must be an id from the list.');
  }
};

/** Requires the options to include the answer once all of them are filled in. */
export const checkAnswerAmongOptions = (
  { options, answer }: { options: readonly { text: string }[] | null; answer: string },
  context: Context,
): void => {
  if (options === null || options.length === 0 || answer === '') return;
  if (options.every(({ text }) => text !== '' && text !== answer)) {
    addError(context, ['answer'], 'Must be the text of one of the options.');
  }
};

export const checkClip = ({ startMs, endMs }: { startMs: number; endMs: number | null }, context: Context): void => {
  if (endMs !== null && endMs <= startMs) addError(context, ['endMs'], 'Must be after the start.');
};

interface Scale {
  answer: number | null;
  min: number | null;
  max: number | null;
}

export const checkEnds = ({ min, max }: Scale, context: Context): void => {
  if (min !== null && max !== null && max <= min) addError(context, ['max'], 'Must be greater than the scale minimum.');
};

const OFF_SCALE = 'The answer must be between the scale minimum and maximum.';
const isBelow = ({ answer, min }: Scale): boolean => answer !== null && min !== null && answer < min;

export const checkAtLeastMin = (scale: Scale, context: Context): void => {
  if (isBelow(scale)) addError(context, ['answer'], OFF_SCALE);
};

/** If the ends are swapped, an answer may be beyond both: that is one error. */
export const checkAtMostMax = (scale: Scale, context: Context): void => {
  const { answer, max } = scale;
  if (answer !== null && max !== null && answer > max && !isBelow(scale)) addError(context, ['answer'], OFF_SCALE);
};
