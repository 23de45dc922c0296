import { articles } from '@atrium/contracts/articles';
import { as, upload } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

const newArticle = { title: 'Once', section: 'knowl_base' as const };

/** In a folder that the administrator has made, where everyone writes. */
async function makeArticle({ author, adm, canary }: Making): Promise<string> {
  const folder = await as(adm).call(articles.create, { body: { ...newArticle, title: canary, type: 'folder' } });
  const grants = [{ target: { type: 'all' as const, value: '' }, level: 'write' as const }];
  await as(adm).call(articles.rights, { params: { id: folder.result._id }, body: { grants } });
  const body = { ...newArticle, title: canary, parent: folder.result._id, content: `<p>${canary}</p>` };
  return (await as(author).call(articles.create, { body: { ...body, subtitle: canary, tags: [canary.slice(0, 50)] } }))
    .result._id;
}

async function makeFile({ author, canary, id }: Making): Promise<string> {
  const file = await upload(author, { name: `${canary}.txt`, content: canary }, 'article');
  await as(author).call(articles.addFiles, {
    params: { id: await id('article') },
    body: { files: [{ _id: file._id }] },
  });
  return file._id;
}

const passedOver = { 'body.files.0': 'a file that the article does not carry is passed over' };

export const samples: Samples = {
  entities: [
    { entity: 'article', make: makeArticle },
    { entity: 'article file', make: makeFile },
  ],
  calls: [
    {
      call: articles.accessFor,
      plans: (_ids, { client, bo }) =>
        ['search', 'tags', 'full'].map((name) => ({
          params: { client: client._id, user: bo._id },
          query: { [name]: '1' },
        })),
    },
    { call: articles.create, isForAdministrators: true, input: () => ({ body: newArticle }) },
    {
      call: articles.update,
      cannotSucceed: 'the contract’s input moves an article into itself',
      input: ({ article }) => ({ params: { id: article! }, body: { title: 'Once' } }),
    },
    {
      call: articles.view,
      input: ({ article }, { ana }) => ({ params: { id: article!, user: ana._id } }),
    },
    { call: articles.removeFiles, harmless: passedOver },
    { call: articles.order, isForAdministrators: true, cannotSucceed: 'nothing stands in the article' },
    { call: articles.restore, cannotSucceed: 'the article is not in the trash' },
  ],
  collections: {
    'knowledge.articles': (copy) => ({ created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString() }),
    'knowledge.article_trees': (copy) => ({ client_id: copy }),
    'knowledge.article_views': (copy, { article }) => ({ _id: `${article}:${copy}`, user: copy }),
    'knowledge.favourites': (copy, { item_id }) => ({ _id: `${item_id}:${copy}`, user: copy }),
    'knowledge.people': () => ({}),
  },
};
