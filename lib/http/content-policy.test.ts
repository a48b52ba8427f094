import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy';

const directives = (policy: string) => new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));

test('allows only scripts with the nonce, and no eval', () => {
  const policy = directives(contentPolicy({ nonce: 'abc', isHttps: true, isDevelopment: false }));
  expect(policy.get('script-src')).toBe("script-src 'nonce-abc' 'strict-dynamic' 'wasm-unsafe-eval'");
  expect(policy.get('script-src-attr')).toBe("script-src-attr 'none'");
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy.has('upgrade-insecure-requests')).toBe(true);
});

test('over HTTP it does not upgrade requests; in development it allows eval', () => {
  const policy = contentPolicy({ nonce: 'abc', isHttps: false, isDevelopment: true });
  expect(policy).toContain("'unsafe-eval'");
  expect(policy).not.toContain('upgrade-insecure-requests');
});
