import { articles, type BodyOf, type Grant } from '@atrium/contracts';
import { as, type Company, type Person } from '@atrium/testkit';

type New = Partial<BodyOf<typeof articles.create>>;

let made = 0;

export const makeArticle = async (by: Person, body: New = {}) =>
  (await as(by).call(articles.create, { body: { title: `Article ${(made += 1)}`, section: 'knowl_base', ...body } }))
    .result;

export const readArticle = async (by: Person, id: string) =>
  (await as(by).call(articles.get, { params: { id } })).result;

export const changeArticle = async (by: Person, id: string, body: BodyOf<typeof articles.update>) =>
  (await as(by).call(articles.update, { params: { id }, body })).result;

export const setRights = async (by: Person, id: string, body: BodyOf<typeof articles.rights>) =>
  (await as(by).call(articles.rights, { params: { id }, body })).result;

export const trash = (by: Person, id: string) => as(by).call(articles.deepRemove, { params: { id } });

export const restore = async (by: Person, id: string) =>
  (await as(by).call(articles.restore, { params: { id } })).result;

export const listFor = async (by: Person, { client }: Company, query: Record<string, string> = {}) =>
  (await as(by).call(articles.accessFor, { params: { client: client._id, user: by._id }, query })).result;

export const treeFor = async (by: Person, id = 'root') =>
  (await as(by).call(articles.fullTree, { params: { id } })).result;

export const userGrant = (user: Person, level: Grant['level']): Grant => ({
  target: { type: 'user', value: user._id },
  level,
});

export const allGrant = (level: Grant['level']): Grant => ({ target: { type: 'all', value: '' }, level });
