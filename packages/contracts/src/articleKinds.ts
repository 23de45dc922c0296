import type { FeatureCode } from './rights.ts';

/** Of an item of the knowledge base (D61). */
export const articleTypes = ['article', 'folder', 'file'] as const;
export type ArticleType = (typeof articleTypes)[number];

export const articleSections = ['knowl_base', 'vacancy', 'service', 'help'] as const;
export type ArticleSection = (typeof articleSections)[number];

/** The right without which nothing of a section is found; null: none. */
export const articleRights: Record<ArticleSection, FeatureCode | null> = {
  knowl_base: 'knowl_base',
  vacancy: 'vacancies',
  service: 'services',
  help: null,
};

/** The parent of what stands at the top. */
export const articleRoot = 'root';

export const maxArticleText = 200_000;
/** How deep folders stand in each other. */
export const maxArticleDepth = 12;
/** Of a section’s tree, and of a company. */
export const maxArticles = 20_000;
/** Nodes of one answered tree. */
export const maxTreeNodes = 5000;
export const maxArticleFiles = 50;
export const trashDays = 30;
