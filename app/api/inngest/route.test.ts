import { expect, inject, test } from 'vitest';

test.each(['GET', 'PUT', 'POST'])('%s returns 404 while the built-in engine runs the jobs', async (method) => {
  const response = await fetch(`${inject('baseUrl')}/api/inngest`, { method });
  expect(response.status).toBe(404);
  const type = `${inject('baseUrl')}/problems/not-found`;
  expect(await response.json()).toMatchObject({
    type,
    status: 404,
    detail: expect.stringContaining('built-in engine'),
  });
});
