import { follows, mutedPosts, posts, savedPosts, users } from '@atrium/contracts';
import { drawPortrait } from '../draw/portrait.ts';
import type { CompanyPlan } from '../plan/index.ts';
import type { Reader } from '../plan/reading.ts';
import { inParallel, signIn, type Portal, type Session } from './portal.ts';
import { markup, type WrittenPost } from './wall.ts';

export interface Present {
  reader: Reader;
  session: Session;
}

export const signInReaders = (portal: Portal, clientId: string, { people, readers }: CompanyPlan): Promise<Present[]> =>
  inParallel(readers, 4, async (reader) => ({
    reader,
    session: await signIn(portal, people[reader.person]!.email, clientId),
  }));

/** The last visit of those who were here when the wall had this number of posts. */
export const visit = (present: readonly Present[], postsSoFar: number): Promise<unknown> =>
  inParallel(
    present.filter(({ reader }) => reader.seenBefore === postsSoFar),
    4,
    ({ session }) => session.api(posts.viewAll, { body: { where: 'wall' } }),
  );

/** What a person does besides reading: profile, single posts, likes, follows, saved and muted posts, corrections. */
export async function act({ reader, session }: Present, plan: CompanyPlan, ids: string[], wall: WrittenPost[]) {
  const { api } = session;
  const postOf = (index: number) => ({ id: wall[index]!.post });
  await setUpProfile(session, reader, plan);
  for (const index of reader.seen) await api(posts.view, { params: postOf(index), body: { where: 'post' } });
  for (const index of reader.likes) {
    await api(posts.like, { body: { like_type: 'post', ...postOf(index) } });
    const [comment] = wall[index]!.comments;
    const isOwn = plan.wall[index]!.comments[0]?.author === reader.person;
    if (comment && !isOwn && index % 4 === 0) await api(posts.like, { body: { like_type: 'comment', id: comment } });
  }
  for (const person of reader.follows) await api(follows.follow, { body: { user_id: ids[person]! } });
  for (const index of reader.saved) await api(savedPosts.save, { params: postOf(index) });
  for (const index of reader.muted) await api(mutedPosts.mute, { params: postOf(index) });
}

async function setUpProfile({ userId, api, upload }: Session, { person, hasPortrait }: Reader, plan: CompanyPlan) {
  const { email, gender, status: status_text } = plan.people[person]!;
  if (!hasPortrait) return status_text && api(users.update, { params: { id: userId }, body: { status_text } });
  const draw = () => drawPortrait(email, gender);
  const portrait = { module: 'profile', name: 'portrait.png', type: 'image/png', of: email, draw };
  const { url, thumb } = await upload(portrait);
  return api(users.update, { params: { id: userId }, body: { status_text, pics: [{ src: url, mini: thumb ?? url }] } });
}

/** The authors of posts with a slip correct them. */
export async function correct(portal: Portal, clientId: string, plan: CompanyPlan, ids: string[], wall: WrittenPost[]) {
  for (const [index, { typo, author, text }] of plan.wall.entries()) {
    if (!typo) continue;
    const { api } = await signIn(portal, plan.people[author]!.email, clientId);
    const body = { text: markup(text, { people: plan.people, ids }) };
    await api(posts.update, { params: { id: wall[index]!.post }, body });
  }
}
