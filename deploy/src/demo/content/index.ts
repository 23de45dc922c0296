import type { Language } from '@atrium/contracts';
import { en } from './en/index.ts';
import { ru } from './ru/index.ts';
import type { Content } from './types.ts';
import { ua } from './ua/index.ts';

export const contents: Record<Language, Content> = { en, ru, ua };
