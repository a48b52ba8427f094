import { expect, inject, test } from 'vitest';

test.each(['GET', 'PUT', 'POST'])('%s returns 404 while the built-in engine runs the jobs', async (method) => {
  const response = await fetch(`${inject('baseUrl')}/api/inngest`, { method });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await response.json()).toMatchObject({ status: 404 });
});
