import type { Migration } from '@atrium/kit';
import { readKeys } from './001-read-keys.ts';

export const migrations: Migration[] = [readKeys];
