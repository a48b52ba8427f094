import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { installZodMessages } from './messages';

installZodMessages();
const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('messages of zod errors', () => {
  it.each([
    [z.string().min(1), '', 'Must have at least 1 character.'],
    [z.string().min(2), '', 'Must have at least 2 characters.'],
    [z.array(z.string()).min(1), [], 'Must have at least 1 item.'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must have at most 2 items.'],
    [z.number().min(1), 0, 'Must be at least 1.'],
  ])('uses singular and plural units (%#)', (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });
});
