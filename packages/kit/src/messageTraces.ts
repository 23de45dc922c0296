import { headers, type JsMsg, type MsgHdrs } from 'nats';
import { isTracing, nameOfError, startSpan, type Span } from './tracing.ts';

const header = 'traceparent';

/** `social.post.published` or `state.identity.user`: without the ids of companies and people. */
function kindOf(subject: string): string {
  const [stream, , ...rest] = subject.split('.');
  return stream === 'state' ? ['state', ...rest.slice(0, 2)].join('.') : rest.join('.');
}

const attributesOf = (subject: string, id: string | undefined, operation: 'send' | 'process') => ({
  'messaging.system': 'nats',
  'messaging.destination.name': kindOf(subject),
  'messaging.operation.type': operation,
  ...(id && { 'messaging.message.id': id }),
});

interface Published {
  _id: string;
  subject: string;
  /** Of the unit of work that wrote the message. */
  traceparent?: string;
}

/** The headers of a message, which continue its trace; `end` its span when it is stored. */
export function tracePublication({ _id, subject, traceparent }: Published): {
  headers?: MsgHdrs;
  end(error?: string): void;
} {
  if (!traceparent) return { end: () => undefined };
  const attributes = attributesOf(subject, _id, 'send');
  const span = startSpan({ kind: 'producer', name: `publish ${kindOf(subject)}`, attributes, parent: traceparent });
  const continued = headers();
  continued.set(header, span?.traceparent ?? traceparent);
  return { headers: continued, end: (error) => span?.end(error) };
}

const spans = new WeakMap<JsMsg, Span>();

/**
 * Runs `work`, which handles a batch, inside of spans of the messages that belong to a trace. What the messages of a batch
 * share belongs to the first of them.
 */
export async function traceMessages<T>(
  consumer: string,
  messages: readonly JsMsg[],
  work: () => Promise<T>,
): Promise<T> {
  const started = isTracing() ? messages.flatMap((message) => startMessage(consumer, message)) : [];
  const [first] = started;
  if (!first) return work();
  try {
    const result = await first.run(work);
    for (const span of started) span.end();
    return result;
  } catch (error) {
    for (const span of started) span.end(nameOfError(error));
    throw error;
  }
}

function startMessage(consumer: string, message: JsMsg): Span[] {
  const parent = message.headers?.get(header);
  if (!parent) return [];
  const { subject } = message;
  const attributes = {
    ...attributesOf(subject, message.headers?.get('Nats-Msg-Id'), 'process'),
    'messaging.consumer.group.name': consumer,
  };
  const span = startSpan({ kind: 'consumer', name: `process ${kindOf(subject)}`, attributes, parent });
  if (!span) return [];
  spans.set(message, span);
  return [span];
}

/** Runs the part of a batch's work that belongs to one message inside of its span. */
export function inTraceOf<T>(message: JsMsg, work: () => T): T {
  const span = spans.get(message);
  return span ? span.run(work) : work();
}
