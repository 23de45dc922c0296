import type { Member } from '@atrium/kit';
import { threadsOf } from './store.ts';

/** For feeds: some comments with their answers. */
export const threadsByRoots = (caller: Member, roots: string[]) => threadsOf(caller).byRoots(roots);

/** For a post's own page: its newest 20 threads. */
export const newestThreads = async (caller: Member, post: string) => (await threadsOf(caller).ofPost(post)).threads;
