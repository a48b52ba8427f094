import { z } from 'zod';

/** Treats an empty variable as unset. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const wholeNumber = (min: number, max: number) => {
  const error = `Must be a whole number from ${min} to ${max}.`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
export const url = (protocol: RegExp, example: string) => z.url({ protocol, error: `Must be a URL like ${example}.` });
export const httpUrl = (example: string) => url(/^https?$/, example);
export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `Must be one of ${values.join(', ')}.` });
/** `true` or `false`, by default false. */
export const flag = optional(oneOf(['true', 'false']).default('false')).transform((text) => text === 'true');
export const anyText = optional(z.string().optional());
