import { expect, test } from 'vitest';
import { httpUrl } from './url';

const accepts = (value: unknown) => httpUrl(60).safeParse(value).success;

test.each([
  'https://example.com/a%20b.png?x=1#y',
  'http://localhost:3000/files/key?signature=x',
  'HTTPS://EXAMPLE.COM',
  'http://[::1]/',
  'https://bücher.example/ä',
])('accepts %s unchanged', (value) => expect(httpUrl(60).parse(value)).toBe(value));

test.each([
  'ftp://example.com/a',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '//example.com/a',
  'example.com',
  '',
  'https://',
  'https://exa mple.com',
  ' https://example.com',
  'https://example.com\n',
  'https://example.com/\u0000',
  'https://example.com/\ud83d',
  'https://example.com:99999/',
  `https://example.com/${'x'.repeat(41)}`,
  7,
  null,
])('rejects %j', (value) => expect(accepts(value)).toBe(false));
