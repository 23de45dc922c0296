import type { Migration } from '@atrium/kit';
import type { Reader } from './notifications/rules.ts';

const everyone: Reader = { right: null, audienceKey: 'all' };
const everyoneOnTheWall: Reader = { right: 'wall', audienceKey: 'all' };

/** Notifications of the last release are about the wall, which everyone with its right reads, or about followers. */
export const migrations: Migration[] = [
  {
    id: '001-readers',
    async up(database) {
      const notes = database.collection('notifications');
      const unknown = { readers: { $exists: false } };
      await notes.updateMany({ ...unknown, kind: 'followed' }, { $set: { readers: [everyone] } });
      await notes.updateMany(unknown, { $set: { readers: [everyoneOnTheWall] } });
    },
  },
];
