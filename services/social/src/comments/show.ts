import type { Member } from '@atrium/kit';
import { bytesOf, fill, type Bytes } from '../cards.ts';
import { carried } from '../likes/counting.ts';
import { threadCard } from './card.ts';
import type { Thread } from './comment.ts';

/** Threads of one post as this caller sees them, each as the bytes of its JSON. */
export const showThreads = (caller: Member, threads: Thread[], postAuthor: string): Promise<Bytes[]> =>
  fill(
    caller,
    threads.map((thread) => bytesOf(threadCard(thread, { postAuthor, likes: carried }))),
  );
