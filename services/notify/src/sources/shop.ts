import { readKey } from '@atrium/contracts/audience';
import { oncePerPerson, type Kind } from '../notifications/rules.ts';
import type { Source } from './source.ts';

const readKeys = () => [readKey('shop', 'all')];

/** Of an achievement that came by itself the person is the actor. */
export const coinsGiven: Source<'commerce.coins.given'> = {
  event: 'commerce.coins.given',
  readKeys,
  notes: ({ _id, by, recipients, name, created }) => {
    const kind: Kind = by === null ? 'coins_awarded' : 'coins_received';
    return oncePerPerson(
      by ?? '',
      recipients.map((user): [string, Kind] => [user, kind]),
    ).map((recipient) => ({
      ...recipient,
      section: 'shop' as const,
      subject: `coins:${_id}`,
      about: [_id],
      actors: [by ?? recipient.user],
      actors_total: 1,
      name,
      link: '/shop/?tab=ledger',
      created,
    }));
  },
};

export const orderChanged: Source<'commerce.order.changed'> = {
  event: 'commerce.order.changed',
  readKeys,
  notes: ({ _id, user, by, name, status, created }) =>
    oncePerPerson(by, [[user, `order_${status}`]]).map((recipient) => ({
      ...recipient,
      section: 'shop' as const,
      subject: `order:${_id}:${status}`,
      about: [_id],
      actors: [by],
      actors_total: 1,
      name,
      link: '/shop/?tab=orders',
      created,
    })),
};
