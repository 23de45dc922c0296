import { articleRights, articleSections, type ArticleSection } from '@atrium/contracts/articleKinds';
import { readKey } from '@atrium/contracts/audience';
import type { Grant, GrantLevel, TagModule } from '@atrium/contracts';
import { keysOfGrants, levelFor, visibleTo, writableBy, type GrantKeys } from '@atrium/contracts/grants';
import { isAdmin, type Member } from '@atrium/kit';
import { searchWords } from '@atrium/kit/search';
import type { Filter } from 'mongodb';
import type { ArticleDoc, Judged } from './article.ts';
import { plainText } from '@atrium/kit/articleText';

type Reader = Pick<Member, 'userId' | 'roles' | 'keys' | 'rights'>;

/** Those whose right the caller has. */
export const sectionsOf = ({ rights }: Pick<Reader, 'rights'>): ArticleSection[] =>
  articleSections.filter((section) => {
    const right = articleRights[section];
    return right === null || rights.includes(right);
  });

/** Whose tags the articles of a section carry. */
export const tagModuleOf = (section: ArticleSection): TagModule => (section === 'vacancy' ? 'vacancies' : 'articles');

const isAdminOf = (caller: Reader) => isAdmin(caller as Member);

type ArticleFilter = Filter<ArticleDoc>;

/** Its author and administrators always (D38); grants do not open what only administrators see. */
function granted(caller: Reader, byKeys: object): ArticleFilter {
  if (isAdminOf(caller)) return {};
  return { $or: [{ author: caller.userId }, { closed_by: { $size: 0 }, ...byKeys }] } as ArticleFilter;
}

/** What the caller may see of all sections, or of one. */
export function visibleArticles(caller: Reader, section?: ArticleSection): ArticleFilter {
  const mine = sectionsOf(caller).filter((one) => section === undefined || one === section);
  return {
    section: mine.length === 1 ? mine[0]! : { $in: mine },
    trashed: null,
    ...granted(caller, visibleTo(caller.keys)),
  };
}

/** What the caller may bring back: as it was deleted, not one by one. */
export const restorableArticles = (caller: Reader, section?: ArticleSection): ArticleFilter => ({
  ...visibleArticles(caller, section),
  trashed: { $gt: '' },
  is_trash_top: true,
  ...granted(caller, writableBy(caller.keys)),
});

/** What the caller may do with one article whose section they may use (D38). */
export function levelOf(caller: Reader, article: Judged): GrantLevel {
  if (isAdminOf(caller) || article.author === caller.userId) return 'write';
  return article.closed_by.length ? 'none' : levelFor(caller.keys, article);
}

export const canWrite = (caller: Reader, article: Judged): boolean => levelOf(caller, article) === 'write';

/** At the top of a section only administrators make and order articles. */
export const canWriteTop = (caller: Reader): boolean => isAdminOf(caller);

export const canClose = (caller: Reader): boolean => isAdminOf(caller);

/** Of one article: the grants that count, and where they come from. */
export type Granted = GrantKeys & Pick<ArticleDoc, 'grants_from'>;

/** `above`: of the parent; null at the top. */
export function grantedBy(id: string, grants: readonly Grant[], above: Granted | null): Granted {
  if (grants.length) return { grants_from: id, ...keysOfGrants(grants) };
  if (!above) return { grants_from: '', ...keysOfGrants([]) };
  const { grants_from, read_keys, none_keys, write_keys } = above;
  return { grants_from, read_keys, none_keys, write_keys };
}

const maxWords = 1000;

type Texts = Pick<ArticleDoc, 'title' | 'subtitle' | 'tags' | 'content'>;

/** A longer article is found by its first words. */
export const articleWords = ({ title, subtitle, tags, content }: Texts): string[] =>
  searchWords(title, subtitle, ...tags, plainText(content)).slice(0, maxWords);

/**
 * The read key of the files that an article carries. No one holds it: who may read the article is asked when a file of
 * it is read, so that a change of grants above it needs no change of files.
 */
export const carriedKey = ({ _id, section }: Pick<ArticleDoc, '_id' | 'section'>): string => {
  const right = articleRights[section];
  return right ? readKey(right, `article:${_id}`) : `article:${_id}`;
};
