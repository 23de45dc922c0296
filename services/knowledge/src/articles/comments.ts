import { certainKeys } from '@atrium/contracts/grants';
import { found, isAdmin } from '@atrium/kit';
import { commentable } from '@atrium/kit/commented';
import type { ArticleDoc } from './article.ts';
import { carriedKey, visibleArticles } from './rules.ts';
import { articles, articlesOf } from './store.ts';

type Told = Pick<ArticleDoc, 'author' | 'closed_by' | 'read_keys' | 'none_keys'>;

/** Of those who are told of comments: where grants exclude some, only those who certainly read the article. */
export const toldKeys = ({ author, closed_by, ...granted }: Told): string[] => [
  `user:${author}`,
  ...(closed_by.length ? [] : certainKeys(granted)),
];

/** Who reads an article of the knowledge base comments it, unless it is in the trash; its author is told. */
export const commentedArticle = commentable({
  collection: articles,
  visible: async (caller, id) =>
    found(await articlesOf(caller).one(id, visibleArticles(caller, 'knowl_base')), 'article'),
  describe: (caller, article) => ({
    author: article.author,
    read_keys: toldKeys(article),
    file_keys: [carriedKey(article)],
    told: [],
    writes: true,
    moderates: isAdmin(caller),
  }),
});
