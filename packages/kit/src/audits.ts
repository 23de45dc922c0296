import type { EventData } from '@atrium/contracts';
import { serviceName } from './bus.ts';
import type { Member } from './caller.ts';
import type { Work } from './work.ts';

type Audit = EventData<'social.audit.recorded'>;

interface Recorded extends Pick<Audit, 'section' | 'action' | 'item_id'> {
  /** For whom, or to whom, it was done. */
  for_user?: string;
  before?: unknown;
  after?: unknown;
}

/** Tells the journal what the caller has done, with the change (D102). The service records sections of its own only. */
export function recordInJournal(caller: Member, { for_user, before, after, ...what }: Recorded, work: Work) {
  work.announce({
    type: `${serviceName()}.audit.recorded` as 'social.audit.recorded',
    data: {
      ...what,
      user: caller.userId,
      for_user: for_user ?? null,
      before: before ?? null,
      after: after ?? null,
      ip: caller.address ?? '',
    },
  });
}
