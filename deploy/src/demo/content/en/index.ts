import type { Content } from '../types.ts';
import { cities, hobbies, lastNames, men, statuses, titles, women } from './people.ts';
import { posts } from './posts.ts';
import { thanks } from './thanks.ts';
import { echoes, welcomes } from './talk.ts';

export const en: Content = {
  women,
  men,
  lastNames,
  cities,
  titles,
  hobbies,
  statuses,
  posts,
  thanks,
  welcomes,
  echoes,
};
