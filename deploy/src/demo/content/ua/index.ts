import type { Content } from '../types.ts';
import { boards } from './boards.ts';
import { events } from './events.ts';
import { groups } from './groups.ts';
import { handbook } from './handbook.ts';
import { projects } from './projects.ts';
import { ideas } from './ideas.ts';
import { vacancies } from './vacancies.ts';
import { life } from './life.ts';
import { moods } from './moods.ts';
import { cities, hobbies, lastNames, men, statuses, titles, women } from './people.ts';
import { polls } from './polls.ts';
import { services } from './services.ts';
import { thanks } from './thanks.ts';
import { echoes, welcomes } from './talk.ts';
import { work } from './work.ts';

export const ua: Content = {
  women,
  men,
  lastNames,
  cities,
  titles,
  hobbies,
  statuses,
  posts: [...work, ...life],
  thanks,
  ideas,
  vacancies,
  polls,
  moods,
  groups,
  handbook,
  projects,
  events,
  boards,
  services,
  welcomes,
  echoes,
};
