import { expect, onTestFinished, test, vi } from 'vitest';
import { startReceiver } from '@/lib/tools/testing/receiver';
import { configure } from './env';
import { inSpan, SpanKind, startTracing, traceparent } from './tracing';

const NONE = {};

test('without OTEL_EXPORTER_OTLP_ENDPOINT, work runs without spans', async () => {
  const stop = await startTracing('quiz-video-test');
  expect(await inSpan('request', NONE, async () => traceparent())).toBeUndefined();
  await stop();
});

test('a collector gets the request, the job that it caused and its segment as one trace, and no messages', async () => {
  const collector = await startReceiver(() => 200);
  configure({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment=test');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    configure({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    collector.stop();
  });
  const stop = await startTracing('quiz-video-test');
  const caller = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const parent = await inSpan(
    'POST /api/v1/renders',
    { kind: SpanKind.SERVER, parent: caller },
    async () => traceparent(),
    () => ({ 'http.response.status_code': 202 }),
  );
  // The job runs later, in another process.
  const job = inSpan('render-video segment 1', { parent, attributes: { 'job.attempt': 1 } }, () =>
    inSpan('segment', NONE, () => Promise.reject(new Error('of Ada’s quiz'))),
  );
  await expect(job).rejects.toThrow();
  await stop();

  const bodies = collector.received.map(({ path, body }) => ({ path, body: JSON.parse(body) }));
  expect(bodies.map(({ path }) => path)).toEqual(['/v1/traces']);
  const [{ resource, scopeSpans }] = bodies.flatMap(({ body }) => body.resourceSpans);
  expect(resource.attributes).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'quiz-video-test' } },
      { key: 'deployment.environment', value: { stringValue: 'test' } },
    ]),
  );
  const spans = Object.fromEntries(scopeSpans[0].spans.map((span: { name: string }) => [span.name, span]));
  const [request, step, segment] = ['POST /api/v1/renders', 'render-video segment 1', 'segment'].map(
    (name) => spans[name],
  );
  expect([request, step, segment].map(({ traceId }) => traceId)).toEqual(
    Array(3).fill('0af7651916cd43dd8448eb211c80319c'),
  );
  expect([request, step, segment].map(({ parentSpanId }) => parentSpanId)).toEqual([
    'b7ad6b7169203331',
    request.spanId,
    step.spanId,
  ]);
  expect(request.attributes).toEqual([{ key: 'http.response.status_code', value: { intValue: 202 } }]);
  expect(segment.status).toEqual({ code: 2, message: 'Error' });
  expect(collector.received[0]?.body).not.toContain('Ada');
});
