import { gather, type Dictionary } from './gather.ts';

export const dictionary = gather(import.meta.glob<Dictionary>('./ru/*.json', { eager: true, import: 'default' }));
export const pageTexts = import.meta.glob<Dictionary>('./ru/pages/*.json', { import: 'default' });
