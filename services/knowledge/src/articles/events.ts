import { recordInJournal, type Member, type Work } from '@atrium/kit';
import type { ArticleDoc } from './article.ts';

type Action =
  'article_created' | 'article_changed' | 'article_moved' | 'article_rights' | 'article_removed' | 'article_restored';

/** Without its title where only administrators or its own people may know it: who reads the journal need not be one. */
export function record(
  caller: Member,
  action: Action,
  { _id, title, section, grants, grants_from, closed_by }: ArticleDoc,
  work: Work,
  values: { before?: object; after?: object } = {},
) {
  const isOpen = !grants.length && !grants_from && !closed_by.length;
  const after = { section, ...(isOpen && { title }), ...values.after };
  recordInJournal(caller, { section: 'articles', action, item_id: _id, ...values, after }, work);
}

export const recordSetting = (caller: Member, after: object, work: Work) =>
  recordInJournal(caller, { section: 'articles', action: 'articles_setting', item_id: '', after }, work);
