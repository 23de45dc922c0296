import { z } from 'zod';
import { grant } from './audiences.ts';
import { maxArticleFiles, maxArticleText } from './articleKinds.ts';
import {
  article,
  articleNode,
  articleOrRoot,
  articlePlace,
  articleSection,
  articleType,
  articleView,
} from './articleShapes.ts';
import { defineCalls } from './call.ts';
import {
  attachmentInput,
  byId,
  clientId,
  flag,
  id,
  instant,
  line,
  listQuery,
  one,
  optionalLine,
  page,
  removed,
  text,
} from './shapes.ts';

const articleFields = ['title', 'subtitle', 'tags', 'files', 'cover', 'grants', 'author'] as const;

const tags = z.array(line(50)).max(20, 'too_many');
const chosenFiles = z.array(attachmentInput).max(maxArticleFiles, 'too_many');

const optional = {
  subtitle: optionalLine(300),
  content: text(maxArticleText),
  cover: z.object({ _id: id('picture') }).nullable(),
  files: chosenFiles,
  tags,
};

const grants = z.array(grant).max(100, 'too_many');

const inSection = z.object({ section: articleSection.optional() });

export const articles = defineCalls(
  'knowledge',
  'articles',
  {
    about: 'Articles, folders and files of the knowledge base: their tree, rights, views and favourites.',
    access: 'member',
    right: null,
  },
  {
    accessFor: {
      method: 'GET',
      path: '/api/user/{client}/articles/access_for/{user}',
      summary:
        'What the caller may see of a section, in its order: of one parent, or found by words and tags; `full`: with the texts, at most 20',
      params: z.object({ client: clientId(), user: id('user') }),
      query: listQuery.extend({
        parent: articleOrRoot().optional(),
        search: optionalLine(100).optional(),
        /** Of each item besides `_id`; all unless stated. */
        fields: z
          .string()
          .max(200, 'too_long')
          .transform((names) => names.split(','))
          .pipe(z.array(z.enum(articleFields, 'choice')))
          .optional(),
        full: flag().optional(),
        /** Names with commas between, and a backslash before a comma of a name; an article has all of them. */
        tags: optionalLine(500).optional(),
        section: articleSection.optional(),
      }),
      result: page(article.partial().required({ _id: true })),
    },
    favourites: {
      method: 'GET',
      path: '/api/article/favourites',
      summary: 'The favourite articles of the caller, the newest 100 (D63)',
      query: inSection,
      result: one(z.array(article)),
    },
    trash: {
      method: 'GET',
      path: '/api/article/trash',
      summary: 'What was deleted in the last 30 days and the caller may restore, the newest first',
      query: listQuery.extend({ section: articleSection.optional() }),
      result: page(article),
    },
    settings: {
      method: 'GET',
      path: '/api/article/settings/{client}',
      summary: 'How the company shows its knowledge base',
      params: z.object({ client: clientId() }),
      result: one(z.object({ empty_as_articles: z.boolean() })),
    },
    breadcrumbs: {
      method: 'GET',
      path: '/api/article/breadcrumbs/{id}',
      summary: 'The folders in which an article stands, from the top, and the article itself',
      params: byId('article'),
      result: one(z.array(articlePlace)),
    },
    fullTree: {
      method: 'GET',
      path: '/api/article/full_tree/{id}',
      summary:
        'All that stands in a folder, or with `root` in a section, as far as the caller may see it; at most 5,000',
      params: z.object({ id: articleOrRoot() }),
      query: inSection,
      result: one(z.array(articleNode)),
      seconds: 10,
    },
    child: {
      method: 'GET',
      path: '/api/article/child/{id}',
      summary: 'What stands right in a folder, or with `root` at the top of a section, in its order',
      params: z.object({ id: articleOrRoot() }),
      query: listQuery.extend({ section: articleSection.optional() }),
      result: page(article),
    },
    get: {
      method: 'GET',
      path: '/api/article/{id}',
      summary: 'Read an article',
      params: byId('article'),
      result: one(article),
    },
    create: {
      method: 'POST',
      path: '/api/article',
      summary:
        'Create an article, folder or file in a folder that the caller may write; at the top as an administrator',
      body: z.object({
        title: line(200),
        section: articleSection,
        type: articleType.optional(),
        parent: articleOrRoot().optional(),
        ...z.object(optional).partial().shape,
      }),
      result: one(article),
      errors: ['articles_limit', 'article_depth'],
    },
    update: {
      method: 'PUT',
      path: '/api/article/{id}',
      summary: 'Change an article, or move it by `parent`; absent fields stay',
      params: byId('article'),
      body: z
        .object({
          title: line(200),
          parent: articleOrRoot(),
          ...optional,
          /** As the article was read: another one has changed it since, where it is not the same (D111). */
          updated: instant(),
        })
        .partial(),
      result: one(article),
      errors: ['changed_meanwhile', 'article_loop', 'article_depth'],
    },
    deepRemove: {
      method: 'DELETE',
      path: '/api/article/deep/{id}',
      summary: 'Move an article with all that stands in it to the trash for 30 days',
      params: byId('article'),
      result: removed(),
    },
    restore: {
      method: 'PUT',
      path: '/api/article/{id}/restore',
      summary: 'Bring an article back from the trash with what was deleted with it',
      params: byId('article'),
      result: one(article),
      errors: ['article_parent_trashed'],
    },
    addFiles: {
      method: 'PUT',
      path: '/api/article/{id}/add_files',
      summary: 'Add uploaded files to an article',
      params: byId('article'),
      body: z.object({ files: chosenFiles }),
      result: one(article),
      errors: ['article_files_limit'],
    },
    removeFile: {
      method: 'PUT',
      path: '/api/article/{id}/del_file/{fileId}',
      summary: 'Take a file off an article',
      params: z.object({ id: id('article'), fileId: id('article file') }),
      result: one(article),
    },
    removeFiles: {
      method: 'PUT',
      path: '/api/article/{id}/del_files',
      summary: 'Take several files off an article; those that it does not carry are passed over',
      params: byId('article'),
      body: z.object({ files: z.array(id('article file')).max(maxArticleFiles, 'too_many') }),
      result: one(article),
    },
    emptyAsArticles: {
      method: 'PUT',
      path: '/api/article/empty_as_articles/{client}',
      summary: 'Choose whether folders with a text are listed as articles (D62)',
      access: 'admin',
      params: z.object({ client: clientId() }),
      body: z.object({ value: z.boolean() }),
      result: one(z.object({ empty_as_articles: z.boolean() })),
    },
    order: {
      method: 'PUT',
      path: '/api/article/{client}/order/{from}/{to}',
      summary: 'Swap two articles of a parent by their order numbers (D62)',
      params: z.object({
        client: clientId(),
        from: z.coerce.number('number').int('number').min(0, 'too_small').max(1_000_000, 'too_big'),
        to: z.coerce.number('number').int('number').min(0, 'too_small').max(1_000_000, 'too_big'),
      }),
      query: z.object({ parent: articleOrRoot().optional(), section: articleSection.optional() }),
      result: one(z.array(article)),
    },
    view: {
      method: 'PUT',
      path: '/api/article/{id}/view/{user}',
      summary: 'Record that the caller has read an article, once',
      params: z.object({ id: id('article'), user: id('user') }),
      result: one(article),
    },
    views: {
      method: 'GET',
      path: '/api/article/{id}/views',
      summary: 'Who has read an article, the newest first, for those who may write it',
      params: byId('article'),
      query: listQuery,
      result: page(articleView),
    },
    rights: {
      method: 'PUT',
      path: '/api/article/{id}/rights',
      summary:
        'Set who may see and write an article; no grants: as its parent. `recursive`: also for all that stands in it, whose own grants are lost (D64)',
      params: byId('article'),
      body: z.object({
        grants,
        recursive: z.boolean().optional(),
        /** Administrators only set it. */
        admins_only: z.boolean().optional(),
      }),
      result: one(article),
    },
    favour: {
      method: 'PUT',
      path: '/api/article/{id}/favourite',
      summary: 'Make an article a favourite',
      params: byId('article'),
      result: one(article),
      errors: ['article_favourites_limit'],
    },
    unfavour: {
      method: 'DELETE',
      path: '/api/article/{id}/favourite',
      summary: 'Take an article off the favourites',
      params: byId('article'),
      result: one(article),
    },
  },
);
