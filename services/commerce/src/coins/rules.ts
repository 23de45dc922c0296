import type { CoinMove } from '@atrium/contracts';

/** What a manager takes back: coins that were given, once. */
export const canCancel = ({ kind }: { kind: CoinMove }, isReversed: boolean): boolean =>
  (kind === 'accrual' || kind === 'award') && !isReversed;

/** The recipients of coins, each once and in an order in which no two units of work wait for each other. */
export const recipientsOf = ({ users = [], user }: { users?: string[] | undefined; user?: string | undefined }) =>
  [...new Set(user ? [...users, user] : users)].toSorted();
