import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { childEnvironment } from '@/lib/server/env';
import { curlOf } from './request-row';

const BASE = 'https://quiz.example';

/** The arguments that a shell passes to curl. */
const argumentsOf = (command: string): string[] =>
  execFileSync('bash', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], {
    encoding: 'utf8',
    env: childEnvironment({ QUIZ_VIDEO_API_KEY: 'qk_live_1' }),
  })
    .trimEnd()
    .split('\n');

const AUTHORIZATION = ['-H', 'Authorization: Bearer qk_live_1'];

test('sends the request again, with the key from the environment', () => {
  const command = curlOf(BASE, { method: 'GET', url: '/api/v1/quizzes?q=a+b&limit=5', body: null });
  expect(command).not.toContain('qk_live');
  expect(argumentsOf(command)).toEqual([`${BASE}/api/v1/quizzes?q=a+b&limit=5`, ...AUTHORIZATION]);
});

test('sends a body from a file', () => {
  expect(argumentsOf(curlOf(BASE, { method: 'POST', url: '/api/v1/quizzes', body: 'json' }))).toEqual([
    ...['-X', 'POST', `${BASE}/api/v1/quizzes`, ...AUTHORIZATION],
    ...['-H', 'Content-Type: application/json', '-d', '@body.json'],
  ]);
  expect(argumentsOf(curlOf(BASE, { method: 'POST', url: '/api/v1/media', body: 'file' })).slice(-2)).toEqual([
    '-F',
    'file=@file',
  ]);
  expect(argumentsOf(curlOf(BASE, { method: 'HEAD', url: '/api/v1/quizzes', body: null }))[0]).toBe('--head');
});

test('runs nothing that a URL contains', () => {
  const url = `/api/v1/a'b"$(echo c)\`echo d\`;echo e&&$HOME\\`;
  expect(argumentsOf(curlOf(BASE, { method: 'GET', url, body: null }))).toEqual([BASE + url, ...AUTHORIZATION]);
});
