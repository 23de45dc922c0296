import { removing, type Section } from '@atrium/kit';
import { openGiven } from './sealed.ts';
import { linkCollection, linksOf } from './store.ts';

/** What the HRM has given for a person. */
export const hrmData: Section = {
  about: {
    en: 'What the company’s HR system has given',
    ru: 'Что передала кадровая система компании',
    ua: 'Що передала кадрова система компанії',
  },
  async *rows({ clientId, userId }) {
    const link = await linksOf({ clientId }).one(userId);
    if (link) yield { external_id: link.external_id, loaded: link.loaded, given: await openGiven(link) };
  },
};

export const removeHrmLink = removing(linkCollection, ({ userId }) => ({ _id: userId }));
