import { on } from '@atrium/kit';
import { nullifyRest } from './commands.ts';

/** A repeated event finds zeros. */
export const continueNullification = on('commerce.nullification.continued', ({ by }, { clientId }) =>
  nullifyRest(clientId, by),
);
