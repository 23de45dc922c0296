import { maxMemoryBytes } from './pictureCost.ts';

interface Waiting {
  need: number;
  start: () => void;
}

let free = maxMemoryBytes;
const queue: Waiting[] = [];

/**
 * Waits, first come, first served, until there is memory for a picture; returns the function that releases it. At most
 * two at the same time: decoding takes the threads that files are read and written with.
 */
export async function memoryFor(bytes: number): Promise<() => void> {
  const need = Math.min(Math.max(bytes, maxMemoryBytes / 2), maxMemoryBytes);
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
