import { beforeEach, expect, test } from 'vitest';
import { configure } from './env';
import { seal, sealPrefix, UnsealError, unseal } from './seal';

const SECRET = 'a'.repeat(32);
beforeEach(() => void configure({ APP_SECRET: SECRET, APP_SECRET_PREVIOUS: '' }));

test.each(['', 'whsec_abc', 'ä 🎈\n'.repeat(1000)])('unseals sealed text: %j', (text) => {
  expect(unseal(seal(text, 'here'), 'here')).toBe(text);
});

test('seals the same text differently each time, without plain text', () => {
  const [one, two] = [seal('whsec_secret', 'here'), seal('whsec_secret', 'here')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('secret');
  expect(one.startsWith(sealPrefix())).toBe(true);
});

test('rejects texts that were altered, cut or sealed for another place', () => {
  const sealed = seal('text', 'here');
  const [version, id, content = ''] = sealed.split('.');
  const bytes = Buffer.from(content, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const altered = Buffer.from(bytes);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(() => unseal(`${version}.${id}.${altered.toString('base64url')}`, 'here')).toThrow(UnsealError);
  }
  for (const wrong of [
    `${version}.${id}.${content.slice(0, -2)}`,
    `${version}.${id}.`,
    `v2.${id}.${content}`,
    '',
    'x',
  ]) {
    expect(() => unseal(wrong, 'here')).toThrow(UnsealError);
  }
  expect(() => unseal(sealed, 'there')).toThrow(UnsealError);
});

test('unseals with previous secrets as long as they are configured', () => {
  const old = seal('text', 'here');
  const oldPrefix = sealPrefix();
  configure({ APP_SECRET: 'b'.repeat(32), APP_SECRET_PREVIOUS: `${'c'.repeat(32)},${SECRET}` });
  expect(unseal(old, 'here')).toBe('text');
  expect(sealPrefix()).not.toBe(oldPrefix);
  expect(seal('text', 'here').startsWith(sealPrefix())).toBe(true);
  configure({ APP_SECRET_PREVIOUS: '' });
  expect(() => unseal(old, 'here')).toThrow('APP_SECRET_PREVIOUS');
});
