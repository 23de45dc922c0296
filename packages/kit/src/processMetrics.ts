import { statfs } from 'node:fs/promises';
import { getHeapStatistics } from 'node:v8';
import { oneAtATime, sampleValue } from './metrics.ts';

/**
 * Adds the limit of the heap, and the disk of the data folder. A process whose container has no such folder has no
 * metrics of the disk.
 */
export function measureProcess(dataDir: string) {
  sampleValue('atrium_heap_limit_bytes', 'How large V8’s heap may become', async () => {
    return getHeapStatistics().heap_size_limit;
  });
  const disk = oneAtATime(() => statfs(dataDir));
  sampleValue('atrium_disk_free_bytes', 'Free space of the disk of the data folder', async () => {
    const { bavail, bsize } = await disk();
    return bavail * bsize;
  });
  sampleValue('atrium_disk_size_bytes', 'Size of the disk of the data folder', async () => {
    const { blocks, bsize } = await disk();
    return blocks * bsize;
  });
}
