import type { Migration } from '@atrium/kit';
import { readKeys } from './001-read-keys.ts';

/** In the order in which they run. */
export const migrations: Migration[] = [readKeys];
