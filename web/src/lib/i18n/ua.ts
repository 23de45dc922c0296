import { gather, type Dictionary } from './gather.ts';

export const dictionary = gather(import.meta.glob<Dictionary>('./ua/*.json', { eager: true, import: 'default' }));
