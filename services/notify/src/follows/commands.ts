import type { EventData } from '@atrium/contracts';
import type { EventContext } from '@atrium/kit';
import { isSameState, withAct, type LikeState } from '../likes/rules.ts';
import { deliver, retract } from '../notifications/deliver.ts';
import { isPast, type Note } from '../notifications/rules.ts';
import { recipientsOf } from '../sources/recipients.ts';
import { followId, followsOf } from './store.ts';

interface Act {
  follow: EventData<'social.user.followed'>;
  following: boolean;
  context: EventContext;
}

const readKeysOf = (user: string) => [`user:${user}`];

/** A follow was given or taken back. The notification is derived from all acts of the pair, in whatever order they come. */
export async function handleFollow(follow: Act['follow'], following: boolean, context: EventContext): Promise<void> {
  if (follow.user === follow.follower) return;
  const [user] = await recipientsOf([follow.user], readKeysOf(follow.user), context);
  if (user) context.work.beforeCommit(handleFollows, { follow, following, context });
}

async function handleFollows(batch: Act[]): Promise<void> {
  const changed = new Map<string, { act: Act; state: LikeState }>();
  for (const act of batch) {
    const state = await saveAct(act);
    if (state) changed.set(`${act.context.clientId} ${followId(act.follow.user, act.follow.follower)}`, { act, state });
  }
  for (const { act, state } of changed.values()) await updateNote(act, state);
}

async function saveAct({ follow, following, context }: Act): Promise<LikeState | null> {
  const follows = followsOf(context);
  const _id = followId(follow.user, follow.follower);
  const stored = await follows.byId(_id, context.work);
  const before = stored && { ...stored, liked: stored.following };
  const created = new Date(follow.created).toISOString();
  const past = isPast(created, context.time);
  const state = withAct(before, { liked: following, name: '', created, event: context.id, past });
  if (isSameState(before, state)) return null;
  const { name, act, first } = state;
  const acted = new Date(act.split(' ')[0]!);
  await follows.save({ _id, following: state.liked, name, act, first, past: state.past, acted }, context.work);
  return state;
}

async function updateNote({ follow, context }: Act, { liked, first, past }: LikeState): Promise<void> {
  const note = noteOf(follow);
  if (!liked) return retract(note, context);
  deliver([{ ...note, created: first!, read_keys: readKeysOf(follow.user), past }], context);
}

export const noteOf = ({ user, follower }: Act['follow']): Omit<Note, 'created'> => ({
  user,
  kind: 'followed',
  section: 'posts',
  subject: `follower:${follower}`,
  about: [],
  actors: [follower],
  actors_total: 1,
  name: '',
  link: `/profile/${follower}`,
});
