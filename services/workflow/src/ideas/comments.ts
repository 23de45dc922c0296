import { isAdmin } from '@atrium/kit';
import { commentable } from '@atrium/kit/commented';
import { visibleIdea } from './commands.ts';
import { ideas } from './store.ts';

/** Who sees an idea comments it; the author is told, and who has answered it. */
export const commentedIdea = commentable({
  collection: ideas,
  visible: (caller, id) => visibleIdea(caller, id),
  describe: (caller, idea) => ({
    author: idea.author,
    read_keys: idea.read_keys,
    told: idea.answer ? [idea.answer.by] : [],
    writes: true,
    moderates: isAdmin(caller),
  }),
});
