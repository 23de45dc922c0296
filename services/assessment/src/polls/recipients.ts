import { readersOf } from '@atrium/contracts/grants';
import { countReached, peopleReached, type Tenant } from '@atrium/kit';
import type { PollDoc } from './poll.ts';

/** A poll reaches, and its lists show, at most this many people. */
export const maxRecipients = 20_000;

type Addressed = Pick<PollDoc, 'read_keys' | 'none_keys'>;

/** Who may take a poll now. */
export const recipientsOf = (tenant: Tenant, poll: Addressed) =>
  peopleReached(tenant, readersOf(poll), 'polls', maxRecipients);

export const countRecipients = (tenant: Tenant, poll: Addressed): Promise<number> =>
  countReached(tenant, readersOf(poll), 'polls', maxRecipients);
