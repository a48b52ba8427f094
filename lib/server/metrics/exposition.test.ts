import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { exposition, type Readings } from './exposition';
import { observeRequest, plainRoute } from './http';

const readings: Readings = {
  version: '1.2.3',
  queues: [{ kind: 'render', queued: 2, delayed: 0, running: 1, oldestSeconds: 12.5 }],
  counts: [
    { name: 'jobs_finished_total', labels: 'render,completed', value: 4 },
    { name: 'render_duration_seconds_bucket', labels: '15', value: 3 },
    { name: 'render_duration_seconds_bucket', labels: '+Inf', value: 1 },
    { name: 'render_duration_seconds_sum', labels: '', value: 20_000 },
    { name: 'webhook_attempt_duration_seconds_bucket', labels: 'refused,0.1', value: 2 },
    // Of an earlier version.
    { name: 'rate_limited_total', labels: 'write', value: 5 },
    { name: 'measured', labels: 'stored_files.segments', value: 4000 },
    { name: 'measured', labels: 'last_backup', value: 1_795_000_000 },
    { name: 'forgotten_total', labels: 'a,b', value: 1 },
  ],
  workers: { processes: 2, pages: 6, seen: [{ id: 'render-1', seconds: 3.5 }] },
  waiting: [{ dependency: 'storage', jobs: 2, seconds: 90 }],
  installation: { used: 9000, limit: 10_000 },
  youtube: [{ bucket: 'uploads', used: 3, limit: 100 }],
  dependencies: { database: true, storage: false, redis: undefined },
  storage: { users: 7, mediaBytes: 1000, renderBytes: 2000, usersNearMediaQuota: 0, usersNearRenderQuota: 1 },
};

let text: string;
let lines: string[];
beforeAll(async () => {
  observeRequest('/api/v1/quizzes/{id}', 'GET', 404, 30);
  observeRequest('/*', 'BREW', 200, 30);
  text = await exposition(readings);
  lines = text.split('\n');
});

test('exports gauges and counters, with zero for what has not happened yet', () => {
  expect(lines).toContain('quiz_video_jobs{kind="render",state="queued"} 2');
  expect(lines).toContain('quiz_video_oldest_queued_job_seconds{kind="render"} 12.5');
  expect(lines).toContain('quiz_video_jobs_finished_total{kind="render",result="completed"} 4');
  expect(lines).toContain('quiz_video_jobs_finished_total{kind="upload",result="failed"} 0');
  expect(lines).toContain('quiz_video_stored_bytes{resource="videos"} 2000');
  expect(lines).toContain('quiz_video_worker_pages 6');
  expect(lines).toContain('quiz_video_database_up 1');
  expect(text).not.toContain('forgotten');
});

test('exports the state of what the service depends on, of its storage, its workers and its backups', () => {
  expect(lines).toContain('quiz_video_dependency_up{dependency="database"} 1');
  expect(lines).toContain('quiz_video_dependency_up{dependency="storage"} 0');
  expect(text).not.toContain('dependency="redis"');
  expect(lines).toContain('quiz_video_jobs_waiting{for="storage"} 2');
  expect(lines).toContain('quiz_video_outage_seconds{for="storage"} 90');
  expect(lines).toContain('quiz_video_storage_used_bytes 9000');
  expect(lines).toContain('quiz_video_storage_max_bytes 10000');
  expect(lines).toContain('quiz_video_stored_files_bytes{folder="segments"} 4000');
  expect(lines).toContain('quiz_video_worker_last_seen_seconds{worker="render-1"} 3.5');
  expect(lines).toContain('quiz_video_last_backup_timestamp_seconds 1795000000');
  expect(lines).toContain('quiz_video_youtube_quota_used{bucket="uploads"} 3');
  expect(lines).toContain('quiz_video_rate_limited_total{bucket="write"} 5');
  expect(text).toMatch(/^quiz_video_disk_free_bytes [1-9]/m);
  expect(text).toMatch(/^quiz_video_disk_size_bytes [1-9]/m);
});

test('exports histograms with cumulative buckets', () => {
  expect(text).toContain('# TYPE quiz_video_render_duration_seconds histogram');
  expect(lines).toContain('quiz_video_render_duration_seconds_bucket{le="5"} 0');
  expect(lines).toContain('quiz_video_render_duration_seconds_bucket{le="10800"} 3');
  expect(lines).toContain('quiz_video_render_duration_seconds_bucket{le="+Inf"} 4');
  expect(lines).toContain('quiz_video_render_duration_seconds_sum 20000');
  expect(lines).toContain('quiz_video_render_duration_seconds_count 4');
  expect(lines).toContain('quiz_video_webhook_attempt_duration_seconds_bucket{result="refused",le="0.05"} 0');
  expect(lines).toContain('quiz_video_webhook_attempt_duration_seconds_count{result="refused"} 2');
});

test('counts requests by route pattern, method and class of the status', () => {
  expect(lines).toContain('quiz_video_http_requests_total{route="/api/v1/quizzes/{id}",method="GET",status="4xx"} 1');
  expect(lines).toContain('quiz_video_http_requests_total{route="/*",method="other",status="2xx"} 1');
});

test('whatever clients request, the number of routes is fixed', () => {
  expect(plainRoute('/api/v1/quizzes/1?x')).toBeUndefined();
  expect(plainRoute('/files/media/a.png?signature=b')).toBe('/files/*');
  expect(plainRoute('/wp-login.php')).toBe('/*');
  expect(plainRoute('/filesystem')).toBe('/*');
  expect(plainRoute('/readyz?x')).toBe('/readyz');
});

test('without a database, exports what the process knows', async () => {
  const partial = await exposition({
    version: '1',
    queues: undefined,
    counts: undefined,
    storage: undefined,
    workers: undefined,
    waiting: undefined,
    installation: undefined,
    youtube: undefined,
    dependencies: {},
  });
  expect(partial).toContain('quiz_video_database_up 0');
  expect(partial).toContain('quiz_video_http_requests_total{');
  expect(partial).not.toContain('quiz_video_jobs');
});

test.each(['grafana-dashboard.json', 'prometheus-alerts.yml'])('%s uses only metrics that exist', (file) => {
  const used = readFileSync(`docs/examples/${file}`, 'utf8').match(/\b(quiz_video|nodejs|process)_\w+/g) ?? [];
  expect(new Set(used).size).toBeGreaterThan(3);
  const exported = new Set(lines.map((line) => line.split(/[{ ]/)[0]));
  expect(used.filter((name) => !exported.has(name))).toEqual([]);
});

test('every alert links to its section of the runbook', () => {
  const alerts = readFileSync('docs/examples/prometheus-alerts.yml', 'utf8').split('- alert: ').slice(1);
  const sections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.map((alert) => alert.split('\n')[0])).toEqual(sections);
  for (const alert of alerts) {
    expect(alert).toContain(`runbook: docs/runbook.md#${alert.split('\n')[0]?.toLowerCase()}\n`);
  }
});
