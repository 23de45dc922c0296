import type { ArticleSection, ArticleType, Attachment, Grant, GrantKeys, Picture, Vacancy } from '@atrium/contracts';
import type { Owned } from '@atrium/kit';
import type { CommentCount } from '@atrium/kit/commented';

/** What a vacancy has besides. */
export interface VacancyTerms {
  salary_from: number | null;
  salary_to: number | null;
  currency: Vacancy['currency'];
  /** The last day for an answer; null: it stays open. */
  closes: string | null;
  /** None: all administrators. */
  receivers: string[];
  responses_total: number;
}

export interface ArticleDoc extends Owned, GrantKeys, CommentCount {
  type: ArticleType;
  section: ArticleSection;
  title: string;
  subtitle: string;
  content: string;
  has_content: boolean;
  cover: Picture | null;
  files: Attachment[];
  /** The ids of all files that it carries: of `files`, the cover, and the pictures of its text. */
  carried: string[];
  /** `root`: at the top of its section. */
  parent: string;
  /** All folders in which it stands, in no order: `depth` says which is above which. */
  path: string[];
  depth: number;
  order: number;
  grants: Grant[];
  /** Whose grants count: its own, those of a folder above it, or none (''). */
  grants_from: string;
  admins_only: boolean;
  /** Itself and the folders above it that only administrators see. */
  closed_by: string[];
  tags: string[];
  author: string;
  created: string;
  updated: string;
  views_total: number;
  trashed: string | null;
  /** With which deleted article it went into the trash; '': it is not there. */
  trashed_with: string;
  /** Whether it is what was deleted, and not what stood in it. */
  is_trash_top: boolean;
  words: string[];
  /** Of the section `vacancy`. */
  vacancy?: Partial<VacancyTerms>;
}

/** What decides on access. */
export type Judged = Pick<
  ArticleDoc,
  'author' | 'closed_by' | 'read_keys' | 'none_keys' | 'write_keys' | 'section' | 'trashed'
>;
