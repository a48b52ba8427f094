import { expect, it } from 'vitest';
import { routableUrl } from './incoming';

it.each([
  ['/api/v1/quizzes', '/api/v1/quizzes'],
  ['/api/v1/quizzes/?limit=1', '/api/v1/quizzes?limit=1'],
  ['/api/v1//quizzes', '/api/v1/quizzes'],
  ['/api/', '/api'],
  ['/api/v1/quizzes?next=/a//b/?c', '/api/v1/quizzes?next=/a//b/?c'],
  ['/api/v1/quizzes/%E0%A4%A', '/api/undecodable'],
  ['/apiary/', '/apiary/'],
  ['/files//a/', '/files//a/'],
])('%s is routed as %s', (url, routed) => expect(routableUrl(url)).toBe(routed));
