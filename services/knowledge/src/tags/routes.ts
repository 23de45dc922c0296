import type { TagModel } from '@atrium/contracts';
import { tagModels } from '@atrium/contracts/tagModules';
import { tags as contract } from '@atrium/contracts/tags';
import { answer, type Member } from '@atrium/kit';
import {
  attachTags,
  createTag,
  detachTag,
  removeTag,
  renameTag,
  requireModule,
  type AllTaggedItems,
} from './commands.ts';
import { tagsNamed } from './reading.ts';
import { tagsOf, type TagDoc } from './store.ts';

const shown = ({ _id, client_id, module, name }: TagDoc) => ({ _id, client_id, module, name });

const shownTags = async (caller: Member, model: TagModel, names: string[]) => ({
  result: await tagsNamed(caller, tagModels[model], names),
});

/** `items`: how the features of the service change the tags of their items. */
export const tagRoutes = (items: AllTaggedItems) => [
  answer(contract.ofModule, async ({ caller, params: { key: module }, query }) => {
    requireModule(caller, module);
    return { result: (await tagsOf(caller).beginningWith(module, query.tmpl ?? '')).map(shown) };
  }),

  answer(contract.create, async ({ caller, body: { module, name } }) => ({
    result: shown(await createTag(caller, module, name)),
  })),

  ...[contract.rename, contract.renameOne].map((call) =>
    answer(call, async ({ caller, params, body }) => ({
      result: shown(await renameTag(caller, params.id, body.name, items)),
    })),
  ),

  answer(contract.attach, async ({ caller, params, body }) =>
    shownTags(caller, params.model, await attachTags(caller, params, body.tags, items)),
  ),

  answer(contract.detach, async ({ caller, params }) =>
    shownTags(caller, params.model, await detachTag(caller, params, items)),
  ),

  answer(contract.remove, async ({ caller, params: { key: id } }) => {
    await removeTag(caller, id, items);
    return { result: { _id: id } };
  }),
];
