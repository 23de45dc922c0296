import type { DefaultMenuSection } from '@atrium/contracts';
import { defineGlobalCollection, found, type Work } from '@atrium/kit';

/** What superadmins have changed of the menu of new companies; a migration makes the one document. */
interface DefaultMenuDoc {
  _id: string;
  entries: Omit<DefaultMenuSection, 'icon'>[];
}

export const defaultMenuId = 'menu';

const collection = defineGlobalCollection<DefaultMenuDoc>('default_menu', { stays: 'of the installation' });
const store = () => collection.unscoped();

export const defaultMenu = {
  entries: async (work?: Work) =>
    (await store().findOne({ _id: defaultMenuId }, { session: work?.session }))?.entries ?? [],
  save: async (entries: DefaultMenuDoc['entries'], work: Work) =>
    found(
      await store().findOneAndUpdate({ _id: defaultMenuId }, { $set: { entries } }, { session: work.session }),
      'section',
    ),
};
