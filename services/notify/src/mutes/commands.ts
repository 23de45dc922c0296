import type { EventData } from '@atrium/contracts';
import type { EventContext } from '@atrium/kit';
import { isDeepStrictEqual } from 'node:util';
import { groupChanged } from '../comments/commands.ts';
import { groupedCommentsOf } from '../comments/store.ts';
import { touchMarks } from '../notifications/deliver.ts';
import { marksOf, removedMark } from '../notifications/marks/store.ts';
import { silencingOf, withMute, type MuteAct } from './rules.ts';
import { muteId, mutesOf } from './store.ts';

interface Act {
  mute: EventData<'social.post.muted'>;
  muted: boolean;
  context: EventContext;
}

/** A post was muted, or no longer: notifications of later comments on it are made again. */
export function handleMute(mute: Act['mute'], muted: boolean, context: EventContext) {
  context.work.beforeCommit(handleMutes, { mute, muted, context });
}

async function handleMutes(batch: Act[]): Promise<void> {
  for (const { mute, muted, context } of batch) await saveMute(mute, muted, context);
}

async function saveMute({ post, user, created }: Act['mute'], muted: boolean, context: EventContext): Promise<void> {
  const { clientId, work } = context;
  await touchMarks(clientId, [{ user, about: [post] }], work);
  if ((await marksOf({ clientId }).times([removedMark(post)], work)).size) return;
  const mutes = mutesOf({ clientId });
  const id = muteId(post, user);
  const before = (await mutes.actsOf([id], work)).get(id) ?? [];
  const act: MuteAct = { at: new Date(created).toISOString(), muted };
  const acts = withMute(before, act);
  if (isDeepStrictEqual(acts, before)) return;
  await mutes.save(post, user, acts, work);
  const comments = groupedCommentsOf({ clientId });
  const silencing = silencingOf(before, act);
  if (!silencing || !(await comments.silence(post, user, silencing, work))) return;
  for (const group of await comments.groupsOf(post, user, work)) groupChanged(group, context);
}
