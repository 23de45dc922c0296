import type { QueryOf, polls as contract } from '@atrium/contracts';
import { visibleTo } from '@atrium/contracts/grants';
import { isAdmin, isSuperadmin, type Member } from '@atrium/kit';
import { listItems } from '@atrium/kit/crud';
import { passedOf } from '../pollAnswers/reading.ts';
import { pollResource, visiblePolls } from './commands.ts';
import { showCards } from './show.ts';
import type { PollDoc } from './poll.ts';
import type { PollFilter } from './store.ts';

type Asked = QueryOf<typeof contract.accessFor>;

async function filterOf(caller: Member, show: Asked['show']): Promise<PollFilter> {
  switch (show) {
    case 'to_take': {
      const passed = await passedOf(caller).newest(caller.userId);
      const taken = isSuperadmin(caller) ? { $in: [] } : { $nin: passed };
      return { ...visibleTo(caller.keys), status: 'active', _id: taken };
    }
    case 'passed':
      return { ...visiblePolls(caller), _id: { $in: await passedOf(caller).newest(caller.userId) } };
    case 'finished':
      return { ...visiblePolls(caller), status: 'finished' };
    case 'made':
      return isAdmin(caller) ? {} : { author: caller.userId };
    default:
      return visiblePolls(caller);
  }
}

/** The newest first; without questions. */
export async function pollsFor(caller: Member, { show, ...query }: Asked) {
  const filter = await filterOf(caller, show);
  const { docs, ...page } = await listItems<typeof contract, PollDoc>(
    caller,
    { ...pollResource, visible: () => filter },
    query,
  );
  return { result: await showCards(caller, docs), ...page };
}
