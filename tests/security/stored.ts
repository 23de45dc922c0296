import { MongoClient, type Document } from 'mongodb';

/** Collections of the kit in every service, and what jobs keep. */
const infrastructure = new Set([
  'outbox',
  'inbox',
  'idempotency',
  'migrations',
  'jobs',
  'people',
  'journal_chains',
  'data_keys',
  'erasures',
  'closed_companies',
]);

/** What a job fills in later. */
const later = { 'identity.journal': { seq: 0, hash: 0 } } as Record<string, Document>;

/** Reads the databases of the services. */
export async function openStores(mongoUrl: string, services: readonly string[]) {
  const mongo = await new MongoClient(mongoUrl, { maxPoolSize: 4 }).connect();

  const collections = async () => {
    const lists = await Promise.all(
      services.map(async (service) => {
        const db = mongo.db(`atrium_${service}`);
        const named = await db.listCollections({}, { nameOnly: true }).toArray();
        return named.map(({ name }) => ({
          service,
          name: `${service}.${name}`,
          isInfrastructure: infrastructure.has(name),
          rows: db.collection(name),
        }));
      }),
    );
    return lists.flat().filter(({ isInfrastructure }) => !isInfrastructure);
  };

  return {
    /** Every document of a company, by `<service>.<collection>/<id>`. */
    async of(clientId: string): Promise<Map<string, Document>> {
      const documents = new Map<string, Document>();
      for (const { name, rows } of await collections()) {
        const found = await rows.find({ client_id: clientId }, { projection: later[name] }).toArray();
        for (const row of found) documents.set(`${name}/${String(row._id)}`, row);
      }
      return documents;
    },
    /** The number of documents in each collection that match the filter of its service. */
    async count(filterOf: (collection: { service: string }) => Document): Promise<Record<string, number>> {
      const counts = (await collections()).map(
        async ({ name, service, rows }) => [name, await rows.countDocuments(filterOf({ service }))] as const,
      );
      return Object.fromEntries(await Promise.all(counts));
    },
    /** Adds a file to a profile, which no call does yet. */
    async putOnProfile(userId: string, fileId: string) {
      const file = {
        _id: fileId,
        filename: 'file',
        filetype: 'text/plain',
        path: `/files/${fileId}`,
        kind: 'personal',
      };
      const users = mongo.db('atrium_identity').collection<{ _id: string; files: object[] }>('users');
      await users.updateOne({ _id: userId }, { $push: { files: file } });
    },
    close: () => mongo.close(),
  };
}

export type Stores = Awaited<ReturnType<typeof openStores>>;

/** The names of documents that differ between two reads. */
export function differences(before: Map<string, Document>, after: Map<string, Document>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)));
}
