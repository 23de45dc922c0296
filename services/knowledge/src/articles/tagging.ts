import type { ArticleSection, TagModel } from '@atrium/contracts';
import { articleSections } from '@atrium/contracts/articleKinds';
import { tagModels } from '@atrium/contracts/tagModules';
import { allow, found } from '@atrium/kit';
import { searchWords } from '@atrium/kit/search';
import type { AllTaggedItems, TaggedItems } from '../tags/commands.ts';
import { articleWords, canWrite, tagModuleOf, visibleArticles } from './rules.ts';
import { articles, articlesOf } from './store.ts';

/** Articles of some sections. */
const taggedIn = (sections: readonly ArticleSection[]): TaggedItems => ({
  async change(caller, id, next, work) {
    const filter = { ...visibleArticles(caller), $and: [{ section: { $in: [...sections] } }] };
    const article = found(await articlesOf(caller).one(id, filter, work), 'article');
    allow(canWrite(caller, article));
    const tags = await next(article.tags);
    const fields = { tags, words: articleWords({ ...article, tags }) };
    return found(await articlesOf(caller).save(id, fields, work), 'article').tags;
  },
  async rename(tenant, name, next, work) {
    const filter = { section: { $in: [...sections] }, tags: name };
    const store = articles.of(tenant);
    if (next === null) await store.updateMany(filter, { $pull: { tags: name } }, work);
    else {
      const words = { words: { $each: searchWords(next) } };
      await store.updateMany(filter, { $set: { 'tags.$': next }, $addToSet: words }, work);
    }
  },
});

const sectionsOfModel = (model: TagModel) =>
  articleSections.filter((section) => tagModuleOf(section) === tagModels[model]);

/** How articles and vacancies carry tags. */
export const taggedItems: AllTaggedItems = {
  article: taggedIn(sectionsOfModel('article')),
  vacancy: taggedIn(sectionsOfModel('vacancy')),
};
