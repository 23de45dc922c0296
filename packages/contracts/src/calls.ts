import { auth, sessions, visits } from './auth.ts';
import type { Call, CallSpec } from './call.ts';
import { clients } from './clients.ts';
import { env } from './env.ts';
import { files } from './files.ts';
import { notifications } from './notifications.ts';
import { users } from './people.ts';
import { menuSections } from './sections.ts';
import { comments, follows, likes, posts } from './posts.ts';

/** Every area of the API. What stands here is served, guarded, documented, fuzzed and walked by the security tests. */
export const areas = {
  auth,
  sessions,
  visits,
  users,
  clients,
  files,
  posts,
  comments,
  likes,
  follows,
  notifications,
  env,
  menuSections,
};

export const allCalls: readonly Call<CallSpec>[] = Object.values(areas).flatMap(
  (area) => Object.values(area) as Call<CallSpec>[],
);
