import type { EventData } from '@atrium/contracts';
import type { Member, Work } from '@atrium/kit';

type Recorded = EventData<'knowledge.audit.recorded'>;
type Act = Pick<Recorded, 'action' | 'item_id' | 'before'> & Partial<Pick<Recorded, 'after' | 'for_user'>>;

/** Tells the journal what somebody has done with files. */
export const audit = ({ userId: user, address: ip = '' }: Member, act: Act, work: Work) =>
  work.announce({
    type: 'knowledge.audit.recorded',
    data: { section: 'files', for_user: null, after: null, ...act, user, ip },
  });
