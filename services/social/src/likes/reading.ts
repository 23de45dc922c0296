import type { Member } from '@atrium/kit';
import { likesOf } from './store.ts';

export async function likedBy(caller: Member, items: string[]): Promise<Set<string>> {
  return items.length ? likesOf(caller).likedBy(caller.userId, items) : new Set();
}
