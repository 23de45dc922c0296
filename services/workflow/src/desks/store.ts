import type { Desk } from '@atrium/contracts';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import { defineFavourites } from '@atrium/kit/favourites';

export interface LaneDoc {
  _id: string;
  name: string;
  limit: number | null;
  tasks_total: number;
}

export interface DeskDoc extends Owned {
  name: string;
  description: string;
  status: Desk['status'];
  finished: boolean;
  owner: string;
  admins: string[];
  members: string[];
  viewers: string[];
  lanes: LaneDoc[];
  tasks_total: number;
  /** Every change of the board or its tasks counts, so that two at the same time come one after the other. */
  version: number;
  created: string;
  updated: string | null;
  /** Its owner, administrators, members and viewers. */
  people: string[];
  /** Who finds its name. */
  find_keys: string[];
  /** Who reads it and its tasks. */
  read_keys: string[];
  words: string[];
}

export const desks = defineCollection<DeskDoc>('desks', 'content', [
  { key: { client_id: 1, find_keys: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, find_keys: 1, name: 1, _id: 1 } },
  { key: { client_id: 1, people: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
]);

export function desksOf(tenant: Tenant) {
  const store = desks.of(tenant);
  return {
    byIds: (ids: string[]): Promise<DeskDoc[]> => store.find({ _id: { $in: ids } }, { limit: ids.length }).toArray(),
    readable: (id: string, readKeys: string[]): Promise<DeskDoc | null> =>
      store.findOne({ _id: id, read_keys: { $in: readKeys } }),
    /** The board for a change of it or its tasks; others who change it meanwhile wait. Null where it is not read. */
    hold: (id: string, readKeys: string[], work: Work): Promise<DeskDoc | null> =>
      store.change({ _id: id, read_keys: { $in: readKeys } }, { $inc: { version: 1 } }, work),
    setLanes: (id: string, lanes: LaneDoc[], work: Work): Promise<DeskDoc | null> =>
      store.change({ _id: id }, { $set: { lanes, tasks_total: totalOf(lanes) } }, work),
    setFinished: (id: string, finished: boolean, work: Work): Promise<DeskDoc | null> =>
      store.change({ _id: id }, { $set: { finished, updated: new Date().toISOString() } }, work),
  };
}

const totalOf = (lanes: LaneDoc[]) => lanes.reduce((total, lane) => total + lane.tasks_total, 0);

export const { favourites, favouritesOf } = defineFavourites('desk');
