import { commentedItem, type CommentedItem } from '@atrium/contracts/commentedItems';
import { commentedKinds } from '@atrium/contracts/commentedKinds';
import { keysUnder } from '@atrium/contracts/audience';
import { found, notFound, serviceClient, type Member } from '@atrium/kit';
import { describeEvent } from '../calendar/comments.ts';
import { settings } from '../settings.ts';
import type { Item } from './store.ts';

const clients = {
  workflow: serviceClient(settings.WORKFLOW_URL, settings.CALLER_SECRET),
  knowledge: serviceClient(settings.KNOWLEDGE_URL, settings.CALLER_SECRET),
};

/** What the service that owns an item says of it, asked at each call; throws 404 for what the caller does not see. */
export async function commentedBy(caller: Member, item: Item): Promise<CommentedItem> {
  const { right } = commentedKinds[item.type];
  if (!caller.rights.includes(right)) throw notFound(item.type);
  const described = await describe(caller, item);
  const { read_keys, file_keys } = described;
  return {
    ...described,
    read_keys: keysUnder(right, read_keys),
    ...(file_keys && { file_keys: keysUnder(right, file_keys) }),
  };
}

async function describe(caller: Member, { type, id }: Item): Promise<CommentedItem> {
  const { service } = commentedKinds[type];
  if (service === 'social') return describeEvent(caller, id);
  const { result } = await clients[service](commentedItem(service), caller, { body: { type, id } });
  return found(result, type);
}
