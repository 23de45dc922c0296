import type { Msg } from 'nats';
import { bus } from './bus.ts';
import { log } from './log.ts';

/** A core NATS subscription that outlives reconnects. Messages published while it is disconnected are not received. */
export async function subscribe(subject: string, handle: (message: Msg) => void) {
  const { connection } = await bus();
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (error) return log.error({ err: error, subject }, 'subscription failed');
      try {
        handle(message);
      } catch (failure) {
        log.warn({ err: failure, subject }, 'message not handled');
      }
    },
  });
  await connection.flush();
}
