import { unitOfWork, type Eraser } from '@atrium/kit';
import { importsOf } from './store.ts';

/**
 * Removes the tables with a row that names a person, and those that are not checked, also what they say of others: they
 * are kept for a day only.
 */
export const removeImportsOf: Eraser = ({ clientId, userId }) =>
  unitOfWork({ clientId }, async (work) => {
    const store = importsOf({ clientId });
    for (const id of await store.concerning(userId, work)) await store.remove(id, work);
    return true;
  });
