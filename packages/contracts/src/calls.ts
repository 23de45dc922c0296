import { audiences } from './audiences.ts';
import { auth } from './auth.ts';
import type { Call, CallSpec } from './call.ts';
import { carriedFiles } from './carriedFiles.ts';
import { clients } from './clients.ts';
import { comments } from './comments.ts';
import { env } from './env.ts';
import { files } from './files.ts';
import { follows } from './follows.ts';
import { journal } from './journal.ts';
import { likes } from './likes.ts';
import { linkPreviews } from './linkPreviews.ts';
import { menuSections } from './menuSections.ts';
import { mutedPosts } from './mutes.ts';
import { notifications } from './notifications.ts';
import { ownSessions } from './ownSessions.ts';
import { passkeys } from './passkeys.ts';
import { posts } from './posts.ts';
import { savedPosts } from './saved.ts';
import { secondFactor } from './secondFactor.ts';
import { sessions } from './sessions.ts';
import { translations } from './translations.ts';
import { users } from './users.ts';
import { views } from './views.ts';
import { visits } from './visits.ts';

/** Every area of the API. The services, the guard, the API description and the security tests derive from it. */
export const areas = {
  auth,
  sessions,
  ownSessions,
  secondFactor,
  journal,
  passkeys,
  visits,
  users,
  audiences,
  clients,
  files,
  carriedFiles,
  linkPreviews,
  posts,
  savedPosts,
  mutedPosts,
  comments,
  translations,
  likes,
  views,
  follows,
  notifications,
  env,
  menuSections,
};

export const allCalls: readonly Call<CallSpec>[] = Object.values(areas).flatMap(
  (area) => Object.values(area) as Call<CallSpec>[],
);
