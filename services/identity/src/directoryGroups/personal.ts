import { erasing, type Section } from '@atrium/kit';
import { groupNamesOf } from './reading.ts';
import { forgetMembers, memberCollection } from './store.ts';

export const directoryGroups: Section = {
  about: {
    en: 'Groups of the company’s directory',
    ru: 'Группы каталога компании',
    ua: 'Групи каталогу компанії',
  },
  async *rows({ clientId, userId }) {
    for (const group of await groupNamesOf({ clientId }, userId)) yield { group };
  },
};

export const leaveDirectoryGroups = erasing(memberCollection, ({ userId }) => ({ user: userId }), forgetMembers);
