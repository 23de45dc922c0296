import type { Migration } from '@atrium/kit';
import { readKeys } from './001-read-keys.ts';
import { viewsOfAuthors } from './002-views-of-authors.ts';
import { thankedKeys } from './003-thanked-keys.ts';

export const migrations: Migration[] = [readKeys, viewsOfAuthors, thankedKeys];
