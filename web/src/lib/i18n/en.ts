import { gather, type Dictionary } from './gather.ts';

export const dictionary = gather(import.meta.glob<Dictionary>('./en/*.json', { eager: true, import: 'default' }));
