import type { BodyOf, Link, linksBlocks as contract } from '@atrium/contracts';
import { conflict, found, invalid, newId, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { canAddLink, movedLink } from './rules.ts';
import { linksBlocksOf, type LinksBlockDoc } from './store.ts';

type Action = 'links_switched' | 'link_added' | 'link_changed' | 'link_removed';

const record = (caller: Member, _id: string, action: Action, values: { before?: object; after?: object }, work: Work) =>
  recordInJournal(caller, { section: 'links', action, item_id: _id, ...values }, work);

export const toggleBlock = (caller: Member, { module, active }: BodyOf<typeof contract.toggle>) =>
  unitOfWork(caller, async (work) => {
    const { block, was } = await linksBlocksOf(caller).toggle(module, active, work);
    const [before, after] = [
      { module, active: was },
      { module, active },
    ];
    if (was !== active) record(caller, block._id, 'links_switched', { before, after }, work);
    return block;
  });

/** Reads the links of a block and writes them: of two changes at the same time one is done after the other. */
const changeLinks = (caller: Member, id: string, change: (block: LinksBlockDoc, work: Work) => Link[]) =>
  unitOfWork(caller, async (work) => {
    const blocks = linksBlocksOf(caller);
    const block = await blocks.visibleById(id, work);
    return blocks.saveLinks(id, change(block, work), work);
  });

const shown = ({ title, url }: Link) => ({ title, url });

export const addLink = (caller: Member, id: string, { title, url }: BodyOf<typeof contract.add>) =>
  changeLinks(caller, id, ({ links }, work) => {
    if (!canAddLink(links)) throw conflict('too_many_links');
    record(caller, id, 'link_added', { after: { title, url } }, work);
    return [...links, { _id: newId(), title, url }];
  });

export const changeLink = (caller: Member, id: string, { _id, before, ...fields }: BodyOf<typeof contract.change>) =>
  changeLinks(caller, id, ({ links }, work) => {
    const link = found(
      links.find((each) => each._id === _id),
      'link',
    );
    const saved = { ...link, ...fields };
    const changed = links.map((each) => (each._id === _id ? saved : each));
    const placed = before === undefined ? changed : movedLink(changed, _id, before);
    if (!placed) throw invalid({ before: 'choice' });
    record(caller, id, 'link_changed', { before: shown(link), after: shown(saved) }, work);
    return placed;
  });

export const removeLink = (caller: Member, id: string, linkId: string) =>
  changeLinks(caller, id, ({ links }, work) => {
    const link = found(
      links.find(({ _id }) => _id === linkId),
      'link',
    );
    record(caller, id, 'link_removed', { before: shown(link) }, work);
    return links.filter(({ _id }) => _id !== linkId);
  });
