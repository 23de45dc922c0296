import type { Span, SpanOptions, TraceContext, Tracer, TracingSettings } from './spans.ts';

export type { Span, SpanAttributes, SpanOptions } from './spans.ts';

// Traces across processes. OpenTelemetry is loaded only when an operator names a collector; without one each function
// here costs a comparison.

let tracer: Tracer | undefined;

/** Traces from now on when a collector is set. `onFailure`: spans were lost; called once a minute at most. */
export async function startTracing(
  process: string,
  settings: TracingSettings,
  onFailure: (error: unknown) => void = () => undefined,
) {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const openTelemetry = await import('./openTelemetry.ts');
  tracer = openTelemetry.makeTracer(process, settings, onFailure);
}

/** Sends what waits, for 2 s at most. */
export async function stopTracing() {
  await tracer?.stop();
}

export const isTracing = () => tracer !== undefined;

/** Undefined: nothing is traced. */
export const startSpan = (options: SpanOptions): Span | undefined => tracer?.start(options);

/** Runs `work` inside of a span, which ends with it. */
export async function traced<T>(options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
  const span = startSpan(options);
  if (!span) return work();
  try {
    const result = await span.run(() => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(nameOfError(error));
    throw error;
  }
}

/** The code or the name of an error. */
export function nameOfError(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : String(name ?? 'Error');
}

/** Of the active span; undefined without one, and for one that is not sampled. */
export const activeTraceparent = (): string | undefined => tracer?.activeTraceparent();

/** For work that another asynchronous chain runs later, such as a batch. */
export const captureTrace = (): TraceContext | undefined => tracer?.capture();

export const runInTrace = <T>(context: TraceContext | undefined, work: () => T): T =>
  context && tracer ? tracer.runIn(context, work) : work();

/** Runs `work` without spans, also of what it asks for. */
export const untraced = <T>(work: () => T): T => (tracer ? tracer.untraced(work) : work());

/** For the log. */
export const traceIds = (): { trace_id: string; span_id: string } | undefined => tracer?.ids();
