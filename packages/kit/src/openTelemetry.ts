// Loaded by tracing.ts when a collector is set.
import { readFileSync } from 'node:fs';
import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type SpanContext,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseKeyPairsIntoRecord, parseTraceParent, setGlobalErrorHandler, suppressTracing } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { inTime } from './inTime.ts';
import { samplerOf } from './traceSampler.ts';
import type { Span, SpanOptions, TraceContext, Tracer, TracingSettings } from './spans.ts';

const batchDelayMs = 2000;
const stopTimeoutMs = 2000;
const exportTimeoutMs = 10_000;
const failurePauseMs = 60_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The process's name comes after what OTEL_RESOURCE_ATTRIBUTES says, which is the same for all processes. */
const resourceOf = (process: string) =>
  detectResources({ detectors: [envDetector] }).merge(
    resourceFromAttributes({ 'service.name': process, 'service.namespace': 'atrium', 'service.version': version }),
  );

/** A queue of 2,048 spans; those of a collector that does not keep up are dropped. */
const processorOf = (settings: TracingSettings) =>
  new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({
      url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
      headers: parseKeyPairsIntoRecord(settings.OTEL_EXPORTER_OTLP_HEADERS),
      timeoutMillis: exportTimeoutMs,
    }),
    scheduledDelayMillis: batchDelayMs,
    exportTimeoutMillis: exportTimeoutMs,
  });

export function makeTracer(process: string, settings: TracingSettings, onFailure: (error: unknown) => void): Tracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  setGlobalErrorHandler(atMostOncePerPause(onFailure));
  const provider = new TracerProvider({
    resource: resourceOf(process),
    sampler: samplerOf(settings),
    spanProcessors: [processorOf(settings)],
  });
  const tracer = provider.getTracer('atrium', version);

  return {
    start({ kind, name, attributes, parent }: SpanOptions): Span {
      const from = contextFrom(parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, from);
      const within = trace.setSpan(from, span);
      return {
        traceparent: traceparentOf(span.spanContext()),
        set: (more) => void span.setAttributes(more),
        run: (work) => context.with(within, work),
        end(error) {
          if (error) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error);
          span.end();
        },
      };
    },
    activeTraceparent(): string | undefined {
      const active = trace.getActiveSpan();
      return active?.isRecording() ? traceparentOf(active.spanContext()) : undefined;
    },
    capture: (): TraceContext => context.active(),
    runIn: <T>(captured: TraceContext, work: () => T): T => context.with(captured as Context, work),
    untraced: <T>(work: () => T): T => context.with(suppressTracing(ROOT_CONTEXT), work),
    ids() {
      const active = trace.getActiveSpan()?.spanContext();
      return active && { trace_id: active.traceId, span_id: active.spanId };
    },
    stop: () => inTime(provider.shutdown(), stopTimeoutMs, undefined).catch(onFailure),
  };
}

function contextFrom(parent: string | null | undefined): Context {
  if (parent === undefined) return context.active();
  const known = parent === null ? null : parseTraceParent(parent);
  return known && isSpanContextValid(known)
    ? trace.setSpanContext(ROOT_CONTEXT, { ...known, isRemote: true })
    : ROOT_CONTEXT;
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;

function atMostOncePerPause(report: (error: unknown) => void) {
  let reportedAt = -Infinity;
  return (error: unknown) => {
    if (performance.now() - reportedAt < failurePauseMs) return;
    reportedAt = performance.now();
    report(error);
  };
}
