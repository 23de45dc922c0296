import { log, type Work } from '@atrium/kit';
import { republishings } from './republishingStore.ts';

let start = (_clientId: string) => {};

/** Sets what runs a republishing as soon as it is committed. */
export const onRepublishing = (run: (clientId: string) => Promise<void>) => {
  start = (clientId) => {
    run(clientId).catch((error: unknown) =>
      log.warn({ err: error, clientId }, 'republishing waits for the next minute'),
    );
  };
};

/**
 * Orders that all people of a company are published again, after a change of what their states are made of. The order
 * is part of the transaction, so it is carried out also when this process is killed.
 */
export async function orderRepublishing(clientId: string, work: Work) {
  await republishings.order(clientId, work);
  work.afterCommit(() => start(clientId));
}
