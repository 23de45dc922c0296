import { DeliverPolicy, type JsMsg } from 'nats';
import { serviceName } from './bus.ts';
import { consume } from './consume.ts';
import { requireDeclared } from './declared.ts';
import { log } from './log.ts';
import { traceMessages } from './messageTraces.ts';

/** A state from the stream STATE; `payload` is null when it is not JSON. */
export interface State {
  subject: string;
  payload: unknown;
}

const retryDelayMs = 500;

/**
 * A durable consumer `<service>-<name>` of the stream STATE: the last state of each subject, then each change, in batches.
 * States may arrive twice and out of order. When `handle` rejects, the batch is delivered again.
 */
export function consumeStates(name: string, filter: string, handle: (states: State[]) => Promise<void>) {
  if (name !== 'people') requireDeclared('states', name);
  return consume(
    'STATE',
    {
      durable_name: `${serviceName()}-${name}`,
      filter_subject: filter,
      deliver_policy: DeliverPolicy.LastPerSubject,
    },
    async (messages) => {
      try {
        const states = messages.map((message) => ({ subject: message.subject, payload: payloadOf(message) }));
        await traceMessages(`${serviceName()}-${name}`, messages, () => handle(states));
        for (const message of messages) message.ack();
      } catch (error) {
        log.warn({ err: error, consumer: name, states: messages.length }, 'states failed, will be retried');
        for (const message of messages) message.nak(retryDelayMs);
      }
    },
  );
}

function payloadOf(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return null;
  }
}
