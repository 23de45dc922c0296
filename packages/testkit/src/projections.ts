import { services } from '@atrium/contracts/services';
import { MongoClient } from 'mongodb';
import { eventually } from './eventually.ts';
import type { Wiring } from './wiring.ts';

const projecting = services.filter(({ people }) => people).map(({ name }) => name);

/** Waits until these users are in every service's projection of people. */
export async function waitForPeople(given: Wiring | Promise<Wiring>, clientId: string, users: string[]) {
  const { mongoUrl, serviceUrl } = await given;
  const client = await new MongoClient(mongoUrl, { maxPoolSize: 2 }).connect();
  try {
    for (const service of projecting.filter((name) => serviceUrl(name))) {
      const people = client.db(`atrium_${service}`).collection<{ _id: string }>('people');
      await eventually(
        async () => {
          const known = await people.countDocuments({ _id: { $in: users.map((user) => `${clientId}:${user}`) } });
          if (known < users.length) throw new Error(`${service} knows ${known} of ${users.length} people`);
        },
        { timeoutMs: 15_000, intervalMs: 10 },
      );
    }
  } finally {
    await client.close();
  }
}
