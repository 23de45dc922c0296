import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { makeTracer } from './openTelemetry.ts';
import type { TracingSettings } from './spans.ts';

const settings: TracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  OTEL_EXPORTER_OTLP_HEADERS: '',
  OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: 1,
};

/** The modules of OpenTelemetry that a process loads by starting to trace. */
function loadedBy(endpoint: string): string[] {
  const code = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const { startTracing, traced } = await import(${JSON.stringify(new URL('tracing.ts', import.meta.url).href)});
    await startTracing('test', ${JSON.stringify({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })});
    await traced({ kind: 'client', name: 'x' }, async () => undefined);
    console.log(JSON.stringify(loaded));
    process.exit(0);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return (JSON.parse(output) as string[]).filter((url) => url.includes('opentelemetry'));
}

test('OpenTelemetry is loaded only when a collector is set', () => {
  expect(loadedBy('')).toEqual([]);
  expect(loadedBy('http://127.0.0.1:1').length).toBeGreaterThan(10);
});

const sampled = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
const unsampled = sampled.replace(/1$/, '0');

test.each([
  ['parentbased_always_on', 1, '01', '01', '00'],
  ['parentbased_always_off', 1, '00', '01', '00'],
  ['always_on', 1, '01', '01', '01'],
  ['always_off', 1, '00', '00', '00'],
  ['traceidratio', 0, '00', '00', '00'],
  ['traceidratio', 1, '01', '01', '01'],
  ['parentbased_traceidratio', 0, '00', '01', '00'],
])('%s of %s decides for a root and for spans of others', (sampler, share, root, ofSampled, ofUnsampled) => {
  const tracer = makeTracer(
    'test',
    { ...settings, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share },
    () => {},
  );
  const flags = [null, sampled, unsampled].map((parent) =>
    tracer.start({ kind: 'server', name: 'x', parent }).traceparent.slice(-2),
  );
  expect(flags).toEqual([root, ofSampled, ofUnsampled]);
});

test('work that is not traced has no span, nor has what it asks for', () => {
  const tracer = makeTracer('test', settings, () => {});
  const started = () => tracer.start({ kind: 'client', name: 'x' }).run(() => tracer.activeTraceparent());
  expect(started()).toMatch(/-01$/);
  expect(tracer.untraced(started)).toBeUndefined();
});

test.each(['', 'x', '00-0-0-01', `00-${'0'.repeat(32)}-${'cd'.repeat(8)}-01`])('“%s” begins a trace', (parent) => {
  const { traceparent } = makeTracer('test', settings, () => {}).start({ kind: 'server', name: 'x', parent });
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(traceparent).not.toContain('0'.repeat(32));
});
