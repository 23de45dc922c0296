import type { CommentedItem } from '@atrium/contracts/commentedItems';
import { isAdmin, type Member } from '@atrium/kit';
import { visibleEvent } from './commands.ts';

/** Who sees an event comments it, and its author is told. */
export async function describeEvent(caller: Member, id: string): Promise<CommentedItem> {
  const { author, read_keys } = await visibleEvent(caller, id);
  return { author, read_keys, told: [], writes: true, moderates: isAdmin(caller) };
}
