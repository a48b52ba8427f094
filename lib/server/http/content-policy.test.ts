import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SCHEME_SCRIPT } from '../../core/model/color-scheme';
import { contentPolicy } from './headers';

const directives = (policy: string) => new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('allows only scripts with the nonce and the one that applies the colour scheme, and no eval', () => {
  const policy = directives(contentPolicy({ scripts: { nonce: 'abc' }, isHttps: true, isDevelopment: false }));
  expect(policy.get('script-src')).toBe(
    `script-src 'nonce-abc' ${hashOf(SCHEME_SCRIPT)} 'strict-dynamic' 'wasm-unsafe-eval'`,
  );
  expect(policy.get('script-src-attr')).toBe("script-src-attr 'none'");
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy.has('upgrade-insecure-requests')).toBe(true);
});

test('of a built page, allows its own inline scripts, each once, and its files', () => {
  const scripts = { inline: ['first()', 'second()', 'first()'] };
  const policy = directives(contentPolicy({ scripts, isHttps: true, isDevelopment: false }));
  expect(policy.get('script-src')).toBe(
    `script-src 'self' ${hashOf('first()')} ${hashOf('second()')} 'wasm-unsafe-eval'`,
  );
});

test('over HTTP it does not upgrade requests; in development it allows eval', () => {
  const policy = contentPolicy({ scripts: { nonce: 'abc' }, isHttps: false, isDevelopment: true });
  expect(policy).toContain("'unsafe-eval'");
  expect(policy).not.toContain('upgrade-insecure-requests');
});
