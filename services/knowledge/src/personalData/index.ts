import {
  erasing,
  matching,
  removing,
  type Eraser,
  type FolderSection,
  type PersonalData,
  type Section,
} from '@atrium/kit';
import { favourites } from '../articles/favourites.ts';
import { articles } from '../articles/store.ts';
import { articleViews } from '../articles/views.ts';
import { forgetResponses } from '../vacancies/responding/commands.ts';
import { responses } from '../vacancies/responses.ts';
import { storage } from '../storage/index.ts';
import { removeForGood } from '../files/commands/remove.ts';
import { files as store } from '../files/store/files.ts';

/** HR files are about colleagues. */
const uploadedBy = ({ userId: owner }: { userId: string }) => ({ owner, module: { $ne: 'hr' as const } });

const list: Section = {
  about: { en: 'Uploaded files', ru: 'Загруженные файлы', ua: 'Завантажені файли' },
  async *rows(subject) {
    for await (const { _id, name, type, size, module, created } of matching(store, subject, uploadedBy(subject)))
      yield { _id, name, type, size, module, created };
  },
};

const contents: FolderSection = {
  about: { en: 'An uploaded file', ru: 'Загруженный файл', ua: 'Завантажений файл' },
  async *files(subject) {
    for await (const { _id: key, name, client_id: clientId, workspace } of matching(
      store,
      subject,
      uploadedBy(subject),
    ))
      yield { name, open: () => storage.read({ clientId, workspace, key }) };
  },
};

const batchSize = 50;

/**
 * Pictures and personal files that only the own profile carries, and what no item carries. Files of posts belong to the company, as the posts
 * do, and those that an administrator gave to profiles of others to these people.
 */
const eraseFiles: Eraser = async ({ clientId, userId: owner }) => {
  const ofOthers = { $elemMatch: { $or: [{ entity: { $nin: ['user', 'personal_files'] } }, { id: { $ne: owner } }] } };
  const filter = { owner, attached: { $not: ofOthers } };
  const found = await store.of({ clientId }).find(filter, { limit: batchSize }).toArray();
  await removeForGood(found, { clientId });
  return found.length < batchSize;
};

const ownArticles: Section = {
  about: { en: 'Articles', ru: 'Статьи', ua: 'Статті' },
  async *rows(subject) {
    for await (const article of matching(articles, subject, { author: subject.userId })) {
      const { _id, type, section, title, subtitle, content, tags, created, updated, trashed } = article;
      const names = article.files.map(({ name }) => name);
      yield { _id, type, section, title, subtitle, content, tags, files: names, created, updated, trashed };
    }
  },
};

const ownViews: Section = {
  about: { en: 'Articles that were read', ru: 'Прочитанные статьи', ua: 'Прочитані статті' },
  async *rows(subject) {
    for await (const { article, time } of matching(articleViews, subject, { user: subject.userId }))
      yield { article, time };
  },
};

const ownFavourites: Section = {
  about: { en: 'Favourite articles', ru: 'Избранные статьи', ua: 'Улюблені статті' },
  async *rows(subject) {
    for await (const { model, item_id, created } of matching(favourites, subject, { user: subject.userId }))
      yield { model, item_id, created };
  },
};

const ownResponses: Section = {
  about: { en: 'Responses to vacancies', ru: 'Отклики на вакансии', ua: 'Відгуки на вакансії' },
  async *rows(subject) {
    for await (const response of matching(responses, subject, { author: subject.userId })) {
      const { _id, title, text, state, created, decided } = response;
      yield { _id, vacancy: title, text, files: response.attachment.map(({ name }) => name), state, created, decided };
    }
  },
};

/** With their files. */
const eraseResponses = erasing(
  responses,
  ({ userId }) => ({ author: userId }),
  async (found, person, work) => {
    await forgetResponses(person, found, work);
  },
);

const eraseViews = removing(articleViews, ({ userId }) => ({ user: userId }));
const eraseFavourites = removing(favourites, ({ userId }) => ({ user: userId }));

/** What each collection of knowledge holds of people. */
export const personalData: PersonalData = {
  files: { exports: { 'files.json': list, files: contents }, erase: eraseFiles },
  items: { keeps: 'which files an item carries; a row of a profile is emptied and expires' },
  storage: { keeps: 'sums of the company' },
  orphans: { keeps: 'an id until an upload is over' },
  link_previews: { keeps: 'public pages' },
  articles: { exports: { 'articles.json': ownArticles }, keeps: 'texts of the company, by the id of their author' },
  tags: { keeps: 'words of the company' },
  vacancy_responses: {
    exports: { 'vacancy-responses.json': ownResponses },
    erase: eraseResponses,
  },
  article_trees: { keeps: 'counts and settings of the company' },
  article_views: { exports: { 'article-views.json': ownViews }, erase: eraseViews },
  favourites: { exports: { 'favourite-articles.json': ownFavourites }, erase: eraseFavourites },
};
