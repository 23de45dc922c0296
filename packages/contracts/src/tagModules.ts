import type { FeatureCode } from './rights.ts';

/** The modules whose items carry tags, and the right that one needs to see them. */
export const tagModules = { articles: 'knowl_base', vacancies: 'vacancies' } as const satisfies Record<
  string,
  FeatureCode
>;
export type TagModule = keyof typeof tagModules;

/** The items that carry tags, by the name in the calls that attach and detach, and the module of their tags. */
export const tagModels = { article: 'articles', vacancy: 'vacancies' } as const satisfies Record<string, TagModule>;
export type TagModel = keyof typeof tagModels;

export const tagNameLength = 50;

/** Tags of one item. */
export const maxItemTags = 20;

/** Tags of a module of a company. */
export const maxModuleTags = 1000;
