import type { GroupType } from '@atrium/contracts';
import type { FieldType } from '@atrium/contracts/processRules';

export const units = [
  'management',
  'operations',
  'warehouse',
  'transport',
  'customs',
  'sales',
  'marketing',
  'support',
  'technology',
  'development',
  'data',
  'finance',
  'people',
] as const;
export type Unit = (typeof units)[number];

/** Somebody of a department who writes in the language of the file, its head, or a person of the thread. */
export type Speaker = Unit | `${Unit}.head` | 'author' | 'newcomer';

export type Answer = readonly [by: Speaker, text: string];
export type Thread = readonly [by: Speaker, text: string, ...answers: Answer[]];

export type Scene = 'warehouse' | 'city' | 'mountains' | 'team' | 'chart' | 'cake' | 'truck' | 'desk' | 'route';

/**
 * A post and its threads. Paragraphs are divided by an empty line. `[words](address)` is a link, `{who:sales}` mentions a
 * colleague of a department; plan/dates.ts has the dates that can stand in braces.
 */
export interface Post {
  id: string;
  by: Speaker;
  text: string;
  threads?: readonly Thread[];
  /** 1 is Monday: for texts that speak of today or tomorrow. */
  weekday?: 1 | 2 | 3 | 4 | 5;
  /** For results: written in the days after the end of a month or a quarter. */
  after?: 'month' | 'quarter';
  scenes?: readonly Scene[];
  pdf?: { name: string; lines: readonly string[] };
  /** The text that the author corrects afterwards. */
  typo?: string;
}

export interface Thanks {
  from: Speaker;
  to: Speaker;
  /** Follows the name. */
  text: string;
  /** Where the grammar tells a woman from a man. */
  of?: 'woman' | 'man';
  threads?: readonly Thread[];
}

/** An idea in the idea box. */
/** A branch of the knowledge base. */
export interface DemoHandbook {
  title: string;
  subtitle: string;
  folders: readonly {
    title: string;
    articles: readonly { title: string; subtitle: string; tags: string[]; content: string }[];
  }[];
}

export interface DemoIdea {
  by: Unit;
  daysAgo: number;
  category: string;
  process: string;
  improvement: string;
  changes: string;
  results: string;
  /** Of those who may vote. */
  votes: number;
  /** New without it. */
  answer?: { status: 'in_review' | 'accepted' | 'declined' | 'done'; text: string };
  private?: true;
  /** By those who vote, at most 10. */
  comments?: readonly string[];
}

export interface DemoVacancy {
  title: string;
  /** As the article editor makes it. */
  content: string;
  salary_from?: number;
  salary_to?: number;
  currency?: 'eur' | 'uah' | 'kzt';
  /** Closed before today where it is negative; open without an end where it is absent. */
  closesInDays?: number;
  tags: readonly string[];
  /** What colleagues answer, and how it stands. */
  responses: readonly { text: string; state?: 'review' | 'interview' | 'accepted' | 'declined' }[];
}

export interface DemoQuestion {
  text: string;
  kind: 'short' | 'long' | 'range' | 'one' | 'many';
  scale?: 5 | 10 | 100;
  options?: readonly string[];
  /** Of a choice how often each option is chosen, of a range up to 10 each number; evenly without it. */
  weights?: readonly number[];
  /** Texts that people answer. */
  texts?: readonly string[];
  isOptional?: true;
}

/** A poll of the administrator. */
export interface DemoPoll {
  name: string;
  description: string;
  type: 'opened' | 'closed' | 'anonymous';
  /** Of a closed one. */
  isForHeads?: true;
  isFinished?: true;
  /** Which part of those who may take it has answered. */
  answered: number;
  questions: readonly DemoQuestion[];
}

/** A group, whose owner is of a department. */
export interface DemoGroup {
  by: Unit;
  type: GroupType;
  name: string;
  description: string;
  /** Besides the owner. */
  members: number;
  posts: readonly string[];
}

export interface Hobby {
  /** For the line under the name in the profile. */
  status: string;
  /** For the welcome. */
  intro: string;
}

export interface Titles {
  department: string;
  head: string;
  positions: readonly string[];
}

export interface City {
  name: string;
  zone: string;
  /** A national number with `#` for digits that vary. */
  phone: string;
}

export interface DemoProject {
  /** The unit of the person who has begun it. */
  by: string;
  name: string;
  description: string;
  /** Days from today. */
  starts: number;
  ends: number;
  /** How many take part besides. */
  participants: number;
}

/** A task board with the titles of its tasks. */
export interface DemoBoard {
  by: Unit;
  name: string;
  description: string;
  status: 'open' | 'closed' | 'hidden';
  members: number;
  lanes: readonly { name: string; limit?: number; tasks: readonly string[] }[];
}

/** An event of the calendar, or a series. */
export interface DemoEvent {
  by: Unit;
  name: string;
  start: string;
  end: string;
  /** Of a single one: days from the day of the demo. */
  inDays?: number;
  /** Of a series: the first such day after that of the demo, where 1 is Monday; a week unless another period is stated. */
  weekdays?: readonly number[];
  period?: 'week' | 'month';
  times?: number;
  /** Who are invited; 0: the whole company. */
  members: number;
  color: number;
  link?: string;
  description?: string;
}

/** What people of one language are called, are and write. */
export interface Content {
  women: readonly string[];
  men: readonly string[];
  /** Last names: woman's and man's divided by a slash where they differ. */
  lastNames: readonly string[];
  cities: readonly City[];
  titles: Record<Unit, Titles>;
  hobbies: readonly Hobby[];
  statuses: readonly string[];
  posts: readonly Post[];
  thanks: readonly Thanks[];
  ideas: readonly DemoIdea[];
  vacancies: readonly DemoVacancy[];
  polls: readonly DemoPoll[];
  /** What people write beside their mood. */
  moods: readonly string[];
  groups: readonly DemoGroup[];
  projects: readonly DemoProject[];
  events: readonly DemoEvent[];
  boards: readonly DemoBoard[];
  handbook: DemoHandbook;
  services: readonly DemoService[];
  /** With `{name}`, `{position}`, `{department}`, `{city}` and `{intro}`. */
  welcomes: readonly { text: string; threads: readonly Thread[] }[];
  /** Threads under posts in the other languages, by the id of the post. */
  echoes: Record<string, readonly Thread[]>;
}

export const words = (text: string): string[] => text.trim().split(/\s+/);

export interface DemoService {
  group: string;
  name: string;
  description: string;
  /** In which a request should be done. */
  days: number;
  fields: readonly { name: string; type: FieldType; required?: boolean; options?: readonly string[] }[];
  /** `people`: two of those who read the portal. */
  steps: readonly { name: string; by: 'chief' | 'people' | 'review' }[];
  /** `values` in the order of the fields; of a date the days from today. `passed`: steps; `reason`: then it is rejected. */
  requests: readonly { values: readonly (string | number | boolean)[]; passed: number; reason?: string }[];
}
