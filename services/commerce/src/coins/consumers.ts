import { on } from '@atrium/kit';
import { nullifyRest } from './commands.ts';

/** A repeated event finds the balances marked. */
export const continueNullification = on('commerce.nullification.continued', (made, { clientId }) =>
  nullifyRest(clientId, made),
);
