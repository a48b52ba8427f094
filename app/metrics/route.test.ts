import { expect, test } from 'vitest';
import { DEPENDENCIES } from '@/lib/core/model/outages';
import { send } from '@/lib/tools/testing/request';

test('GET /metrics exports the requests of the process and the jobs in the database', async () => {
  await send('/api/v1/quizzes');
  const response = await send('/metrics');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^quiz_video_http_requests_total\{route="\/api\/v1\/quizzes",method="GET",status="4xx"\} \d+$/m);
  expect(text).toMatch(/^quiz_video_jobs\{kind="render",state="queued"\} \d+$/m);
  expect(text).toMatch(/^quiz_video_jobs_finished_total\{kind="render",result="completed"\} \d+$/m);
  expect(text).toContain('quiz_video_database_up 1');
  expect(text).toContain('quiz_video_dependency_up{dependency="storage"} 1');
  for (const dependency of DEPENDENCIES) {
    expect(text).toMatch(new RegExp(`^quiz_video_jobs_waiting\\{for="${dependency}"\\} \\d+$`, 'm'));
    expect(text).toContain(`quiz_video_outage_seconds{for="${dependency}"} 0`);
  }
});
