import type { Dictionary } from '../gather.ts';

/** A file of its own: the first script need not know the files of all pages' texts. */
export const pageTexts = import.meta.glob<Dictionary>('./pages/*.json', { import: 'default' });
