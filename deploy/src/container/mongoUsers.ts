import { MongoClient, MongoServerSelectionError, type Document, type MongoServerError } from 'mongodb';
import { mongoRoot, mongoUsers } from './secretFiles.ts';

/** Reached without a password from the same machine, as long as there is no user. */
const address = 'mongodb://127.0.0.1:27017/?directConnection=true&serverSelectionTimeoutMS=2000';

const isAuthenticationFailed = (error: MongoServerError) => error.code === 18;
const isInitiated = (error: MongoServerError) => error.codeName === 'AlreadyInitialized';

const connected = async <T>(url: string, auth: { username: string; password: string } | undefined, use: Use<T>) => {
  const client = new MongoClient(url, { auth });
  try {
    await client.connect();
    return await use((command) => client.db('admin').command(command));
  } finally {
    await client.close();
  }
};

type Run = (command: Document) => Promise<Document>;
type Use<T> = (run: Run) => Promise<T>;

const pause = () => new Promise((resolve) => setTimeout(resolve, 500));

const startTimeoutMs = 300_000;

/** Repeats what fails because MongoDB does not listen yet. */
async function listening<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof MongoServerSelectionError) || Date.now() > end) throw error;
    }
    await pause();
  }
}

/** With a member that is known by `host` to all containers. */
async function initiate(run: Run, host: string) {
  const config = { _id: 'rs0', members: [{ _id: 0, host }] };
  await run({ replSetInitiate: config }).catch((error) => isInitiated(error) || Promise.reject(error));
  while (!(await run({ hello: 1 })).isWritablePrimary) await pause();
}

async function addUser(run: Run, name: string, password: string, roles: unknown[]) {
  const { users } = await run({ usersInfo: name });
  const command = (users as unknown[]).length ? 'updateUser' : 'createUser';
  await run({ [command]: name, pwd: password, roles });
}

/**
 * Makes a new MongoDB with a key file ready: its replica set of one member, the user `root`, and a user for each service,
 * who may use that service's database only. May run again: passwords become those of the secret.
 */
export async function setUpMongo(secret: string, host: string, url = address) {
  const root = mongoRoot(secret);
  const auth = { username: root.name, password: root.password };
  const first: Use<void> = async (run) => {
    await initiate(run, host);
    await run({ createUser: root.name, pwd: root.password, roles: ['root'] });
  };
  const users: Use<void> = async (run) => {
    await initiate(run, host);
    for (const { name, password } of mongoUsers(secret)) {
      const database = { db: `atrium_${name}` };
      await addUser(run, name, password, [
        { role: 'readWrite', ...database },
        { role: 'dbAdmin', ...database },
      ]);
    }
  };
  const isNew = await listening(() => connected(url, auth, async () => false)).catch(
    (error) => isAuthenticationFailed(error) || Promise.reject(error),
  );
  if (isNew) await connected(url, undefined, first);
  await connected(url, auth, users);
}
