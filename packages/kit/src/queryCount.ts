import { AsyncLocalStorage } from 'node:async_hooks';

/** Counts the commands of one request when COUNT_QUERIES is set. */
export const queryCount = new AsyncLocalStorage<{ queries: number }>();
