import { linksBlocks as contract } from '@atrium/contracts/linksBlocks';
import { answer, type Member } from '@atrium/kit';
import { addLink, changeLink, removeLink, toggleBlock } from './commands.ts';
import { canEditLinks } from './rules.ts';
import { linksBlocksOf, type LinksBlockDoc } from './store.ts';

const shown = (caller: Member, { _id, client_id, module, active, links }: LinksBlockDoc) => ({
  _id,
  client_id,
  module,
  active,
  links,
  can: { edit: canEditLinks(caller) },
});

export const linksBlockRoutes = [
  answer(contract.ofClient, async ({ caller }) => ({
    result: (await linksBlocksOf(caller).visible()).map((block) => shown(caller, block)),
  })),

  answer(contract.ofModule, async ({ caller, params: { module } }) => {
    const block = await linksBlocksOf(caller).ofModule(module);
    return { result: block && shown(caller, block) };
  }),

  answer(contract.toggle, async ({ caller, body }) => ({ result: shown(caller, await toggleBlock(caller, body)) })),

  answer(contract.add, async ({ caller, params: { block_id }, body }) => ({
    result: shown(caller, await addLink(caller, block_id, body)),
  })),

  answer(contract.change, async ({ caller, params: { block_id }, body }) => ({
    result: shown(caller, await changeLink(caller, block_id, body)),
  })),

  answer(contract.remove, async ({ caller, params: { block_id, link_id } }) => ({
    result: shown(caller, await removeLink(caller, block_id, link_id)),
  })),
];
