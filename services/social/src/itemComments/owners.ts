import { commentedItem, type CommentedItem } from '@atrium/contracts/commentedItems';
import { commentedKinds } from '@atrium/contracts/commentedKinds';
import { keysUnder } from '@atrium/contracts/audience';
import { found, serviceClient, type Member } from '@atrium/kit';
import { settings } from '../settings.ts';
import type { Item } from './store.ts';

const clients = { workflow: serviceClient(settings.WORKFLOW_URL, settings.CALLER_SECRET) };

/** What the service that owns an item says of it, asked at each call; throws 404 for what the caller does not see. */
export async function commentedBy(caller: Member, { type, id }: Item): Promise<CommentedItem> {
  const { service, right } = commentedKinds[type];
  const { result } = await clients[service](commentedItem(service), caller, { body: { type, id } });
  const item = found(result, type);
  return { ...item, read_keys: keysUnder(right, item.read_keys) };
}
