import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { env } from './env';

// Without an SDK, everything here does nothing (D169).

interface SpanOptions {
  attributes?: Attributes;
  kind?: SpanKind;
  /** The W3C `traceparent` of the span that caused this one; by default the span that runs. */
  parent?: string | null | undefined;
}

export { SpanKind };

/** Runs `work` in a span, which gets its error. @param finish adds attributes that the result shows */
export const inSpan = <T>(
  name: string,
  { attributes = {}, kind = SpanKind.INTERNAL, parent }: SpanOptions,
  work: () => Promise<T>,
  finish: (result: T) => Attributes = () => ({}),
): Promise<T> => {
  const from = parent ? propagation.extract(context.active(), { traceparent: parent }) : context.active();
  return trace.getTracer('quiz-video').startActiveSpan(name, { attributes, kind }, from, async (span) => {
    try {
      const result = await work();
      span.setAttributes(finish(result));
      return result;
    } catch (error) {
      // Messages can contain what users wrote, so only the kind of the error is sent.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
      throw error;
    } finally {
      span.end();
    }
  });
};

/** The W3C `traceparent` of the span that runs; undefined without one. */
export const traceparent = (): string | undefined => {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
};

/**
 * Exports traces if `OTEL_EXPORTER_OTLP_ENDPOINT` is set. The exporter reads the other standard variables itself.
 * @param service the name of the service, unless `OTEL_SERVICE_NAME` is set
 * @returns a function that sends what is left
 */
export const startTracing = async (service: string): Promise<() => Promise<void>> => {
  if (!env().OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  // Loaded only here, because the packages take 10 MB of memory.
  const [
    { BasicTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    resources,
    { W3CTraceContextPropagator },
    { AsyncLocalStorageContextManager },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources;
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return () => provider.shutdown();
};
