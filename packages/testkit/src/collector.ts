import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector receives it. */
export interface CollectedSpan {
  /** `service.name` and the other attributes of the process. */
  resource: Record<string, string>;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  /** `client`, `server`, … */
  kind: string;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number };
}

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status?: { code?: number };
}

/** The body of `POST /v1/traces` (OTLP in JSON). */
interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: WireSpan[] }[] }[];
}

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];

const recordOf = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.doubleValue ?? Number(value.intValue)]),
  );

const spansIn = ({ resourceSpans }: Export): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ traceId, spanId, parentSpanId = '', name, kind, attributes, status }) => ({
        resource: recordOf(resource.attributes) as Record<string, string>,
        traceId,
        spanId,
        parentSpanId,
        name,
        kind: kinds[kind]!,
        attributes: recordOf(attributes),
        hasFailed: status?.code === 2,
      })),
  );

export type CollectorMode = 'takes' | 'refuses' | 'hangs';

/** Plays an OpenTelemetry collector that takes OTLP over HTTP. */
export async function playCollector() {
  const spans: CollectedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  let mode: CollectorMode = 'takes';
  const answer = (res: ServerResponse, body: string) => {
    if (mode === 'hangs') return;
    if (mode === 'takes') spans.push(...spansIn(JSON.parse(body) as Export));
    res.writeHead(mode === 'takes' ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((req, res) => {
    if (req.url !== '/v1/traces') return void res.writeHead(404).end();
    headers.push(req.headers);
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => answer(res, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Of each request. */
    headers,
    become: (next: CollectorMode) => void (mode = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Collector = Awaited<ReturnType<typeof playCollector>>;
