import type { ServerResponse } from 'node:http';
import type { Call, CallSpec } from '@atrium/contracts';
import { startSpan, untraced } from './tracing.ts';

interface TracedRequest {
  /** Absent: no call of ours, which is not traced. */
  call: Call<CallSpec> | undefined;
  res: ServerResponse;
  requestId: string;
  /** The header `traceparent` of the request; null: of a client that is not ours. */
  parent: string | null;
}

/** Runs `work` inside of the span of a request, which ends with the answer; of an anonymous call without any span. */
export function traceRequest<T>({ call, res, requestId, parent }: TracedRequest, work: () => T): T {
  if (call?.anonymous) return untraced(work);
  const span = call && startSpan({ kind: 'server', name: `${call.method} ${call.path}`, parent });
  if (!span) return work();
  span.set({
    'http.request.method': call.method,
    'http.route': call.path,
    'atrium.call': call.name,
    'atrium.request_id': requestId,
  });
  res.once('close', () => {
    const { statusCode, writableFinished } = res;
    if (!writableFinished) return span.end('closed');
    span.set({ 'http.response.status_code': statusCode });
    span.end(statusCode < 500 ? undefined : String(statusCode));
  });
  return span.run(work);
}
