import { commentable } from '@atrium/kit/commented';
import { visibleRequest } from './reading.ts';
import { isManager } from './rules.ts';
import { requests } from './store.ts';

/** Who takes part in a request comments it, also when it has ended; its author and all who were asked are told. */
export const commentedRequest = commentable({
  collection: requests,
  visible: (caller, id) => visibleRequest(caller, id),
  describe: (caller, { author, performers, read_keys }) => ({
    author,
    read_keys,
    told: performers,
    writes: true,
    moderates: isManager(caller),
  }),
});
