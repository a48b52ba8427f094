import { describe, expect, test } from 'vitest';
import { emailSchema } from './email';

describe('emailSchema', () => {
  test('trims an address and converts it to lower case', () => {
    expect(emailSchema.parse('  Ada.Lovelace@Example.COM ')).toBe('ada.lovelace@example.com');
  });

  test.each(['', 'ada', 'ada@', '@example.com', 'a da@example.com', 'ada@example', 'adá@example.com'])(
    'rejects %j with a message that shows an example',
    (address) => {
      expect(emailSchema.safeParse(address).error?.issues[0]?.message).toBe(
        'Enter an email address, like ada@example.com.',
      );
    },
  );

  test('rejects more than 254 characters', () => {
    expect(
      emailSchema.safeParse(`${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(70)}.com`).success,
    ).toBe(false);
  });
});
