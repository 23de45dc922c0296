import { mostMemory } from './pictureCost.ts';

interface Waiting {
  need: number;
  start: () => void;
}

let free = mostMemory;
const queue: Waiting[] = [];

/**
 * Waits until there is memory for a picture, first come, first served; gives how to release it. Never more than two
 * at once: decoding takes the threads that files are read and written with.
 */
export async function memoryFor(bytes: number): Promise<() => void> {
  const need = Math.min(Math.max(bytes, mostMemory / 2), mostMemory);
  await new Promise<void>((start) => {
    queue.push({ need, start });
    startNext();
  });
  return () => {
    free += need;
    startNext();
  };
}

function startNext() {
  const next = queue[0];
  if (!next || next.need > free) return;
  queue.shift();
  free -= next.need;
  next.start();
  startNext();
}
