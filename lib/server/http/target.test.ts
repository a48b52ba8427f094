import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areaOf, parseTarget } from './target';

it.each([
  ['/api/v1/quizzes', '/api/v1/quizzes'],
  ['/api/v1/quizzes/?limit=1', '/api/v1/quizzes?limit=1'],
  ['/api/v1//quizzes', '/api/v1/quizzes'],
  ['//api//v1/quizzes/', '/api/v1/quizzes'],
  ['/api/', '/api'],
  ['/api/v1/quizzes?next=/a//b/?c', '/api/v1/quizzes?next=/a//b/?c'],
  ['/api/v1/quizzes/%E0%A4%A', '/api/undecodable'],
  ['/api/%', '/api/undecodable'],
  ['/api/%61uth/%5Flog', '/api/auth/_log'],
  ['/%61pi/v1', '/api/v1'],
  ['/apiary/', '/apiary/'],
  ['/files//a/', '/files//a/'],
  ['/docs/caf%C3%A9?q=%', '/docs/caf%C3%A9?q=%'],
  ['/%7E%2D%5f%30', '/~-_0'],
])('%s is routed as %s', (url, routed) => expect(parseTarget(url)).toMatchObject({ url: routed }));

it.each([
  '/docs/%',
  '/files/%zz',
  '/problems/%E0%A4%A',
  '/a%00b',
  '/a%5Cb',
  '/a\\b',
  '/a/../b',
  '/a/%2e%2E/b',
  '/.',
  '*',
  'http://localhost/docs',
  'localhost:443',
  '',
])('%j has a malformed path', (url) => expect(parseTarget(url)).toMatchObject({ refusal: { status: 400 } }));

it('a URL can have 8192 bytes', () => {
  const url = `/docs?q=${'x'.repeat(8192 - '/docs?q='.length)}`;
  expect(parseTarget(url)).toMatchObject({ url });
  expect(parseTarget(`${url}x`)).toMatchObject({ refusal: { status: 414 } });
});

it('treats all folders of `public` as static', () => {
  const folders = readdirSync('public', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => [name, areaOf(`/${name}/file.webp`)])).toEqual(
    folders.map(({ name }) => [name, 'static']),
  );
});
