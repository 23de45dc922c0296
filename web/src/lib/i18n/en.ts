import { gather, type Dictionary } from './gather.ts';

export const dictionary = gather(import.meta.glob<Dictionary>('./en/*.json', { eager: true, import: 'default' }));
export const pageTexts = import.meta.glob<Dictionary>('./en/pages/*.json', { import: 'default' });
