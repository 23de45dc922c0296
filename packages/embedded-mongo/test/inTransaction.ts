import type { ClientSession } from 'mongodb';
import { theClient } from './target.ts';

/** Runs `work` in a transaction, which is aborted unless `work` commits it. */
export async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = theClient().startSession();
  session.startTransaction();
  try {
    return await work(session);
  } finally {
    if (session.inTransaction()) await session.abortTransaction();
    await session.endSession();
  }
}
