export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** Never ids of people or companies, texts, values of queries. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanOptions {
  kind: SpanKind;
  name: string;
  attributes?: SpanAttributes;
  /** The header `traceparent` (W3C) of a request or message; null: begins a trace. Absent: the active span. */
  parent?: string | null;
}

export interface Span {
  /** For the header of a request or message that continues the trace. */
  traceparent: string;
  set(attributes: SpanAttributes): void;
  /** Runs `work` with this span as the active one. */
  run<T>(work: () => T): T;
  /** `error`: a short name of what went wrong; not a message, which may quote data. */
  end(error?: string): void;
}

/** What was active; opaque. */
export type TraceContext = object;

export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_EXPORTER_OTLP_HEADERS: string;
  OTEL_TRACES_SAMPLER: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

export interface Tracer {
  start(options: SpanOptions): Span;
  /** Of the active span, when it is sampled. */
  activeTraceparent(): string | undefined;
  capture(): TraceContext;
  runIn<T>(captured: TraceContext, work: () => T): T;
  untraced<T>(work: () => T): T;
  ids(): { trace_id: string; span_id: string } | undefined;
  /** Sends what waits, for 2 s at most. */
  stop(): Promise<void>;
}
