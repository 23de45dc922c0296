import type { JsMsg } from 'nats';
import { bus, serviceName } from './bus.ts';
import { toApiError } from './errors.ts';
import { log } from './log.ts';
import { eventsHandled } from './metrics.ts';

const maxAttempts = 10;

/** The database is unavailable, or its disk is full. */
export const isDatabaseFault = (error: unknown) => [503, 507].includes(toApiError(error)?.status ?? 0);

/** The delay until a failed event is retried; null: it is parked. */
export function retryDelayMs(error: unknown, attempts: number): number | null {
  const delayMs = 100 * 2 ** Math.min(attempts, maxAttempts);
  if (isDatabaseFault(error)) return Math.min(delayMs, 5000);
  return attempts < maxAttempts ? Math.min(delayMs, 30_000) : null;
}

export async function retryAllLater(durable: string, messages: JsMsg[], error: unknown) {
  for (const message of messages) await retryLater(durable, message, error);
}

/** Returns an event that has failed to the stream, or parks it. */
export async function retryLater(durable: string, message: JsMsg, error: unknown) {
  const attempts = message.info.redeliveryCount;
  const delayMs = retryDelayMs(error, attempts);
  if (delayMs !== null) {
    log.warn({ err: error, consumer: durable, subject: message.subject, attempts }, 'event failed, will be retried');
    eventsHandled.inc({ consumer: durable, outcome: 'failed' });
    return message.nak(delayMs);
  }
  log.error({ err: error, consumer: durable, subject: message.subject }, 'event parked');
  const { stream } = await bus();
  await stream.publish(`dead.${serviceName()}.${durable}`, message.data, { msgID: `${durable}:${message.seq}` });
  eventsHandled.inc({ consumer: durable, outcome: 'dead' });
  message.term();
}
