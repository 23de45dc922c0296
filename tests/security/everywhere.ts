import type { Collector } from '@atrium/testkit/collector';
import { connectAdmin } from '@atrium/testkit';
import type { Portal } from '@atrium/testkit/portal';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { readers } from './traces.ts';

type Places = Map<string, string>;

/** Every document of every service, by `database.collection/id`. */
async function documents(mongoUrl: string, places: Places) {
  const mongo = await new MongoClient(mongoUrl, { maxPoolSize: 2 }).connect();
  const { databases } = await mongo.db().admin().listDatabases();
  for (const { name } of databases.filter((each) => each.name.startsWith('atrium_')))
    for (const collection of await mongo.db(name).collections())
      for await (const row of collection.find())
        places.set(`${name}.${collection.collectionName}/${String(row._id)}`, JSON.stringify(row));
  await mongo.close();
}

/** Every message of every stream. */
async function messages(adminNatsUrl: string, places: Places) {
  const connection = await connectAdmin(adminNatsUrl);
  const manager = await connection.jetstreamManager();
  for (const { config, state } of await manager.streams.list().next())
    for (let seq = state.first_seq; seq <= state.last_seq && state.messages; seq += 1) {
      const message = await manager.streams.getMessage(config.name, { seq }).catch(() => null);
      if (!message) continue;
      const headers = [...(message.header ?? [])].map(([name, values]) => `${name}: ${values.join()}`);
      places.set(`stream ${config.name}/${seq}`, [message.subject, ...headers, message.string()].join('\n'));
    }
  await connection.close();
}

/** Every key of Redis, with its name. */
async function keys(redisUrl: string, places: Places) {
  const redis = new Redis(redisUrl);
  for (const key of await redis.keys('*')) {
    const value = await readers[await redis.type(key)]?.(redis, key);
    places.set(`redis ${key}`, `${key} ${JSON.stringify(value)}`);
  }
  redis.disconnect();
}

async function metrics(portal: Portal, names: readonly string[], places: Places) {
  for (const [name, url] of [['bff', portal.url], ...names.map((each) => [each, portal.serviceUrl(each)])] as const) {
    const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n');
    for (const line of lines) places.set(`metric of ${name}: ${line}`, line);
  }
}

/** All that the portal has stored, sent, logged, counted and traced so far. */
export async function everywhere(portal: Portal, names: readonly string[], collector: Collector): Promise<Places> {
  const { mongoUrl, adminNatsUrl, redisUrl } = portal.servers;
  const places: Places = new Map();
  await documents(mongoUrl, places);
  await messages(adminNatsUrl, places);
  await keys(redisUrl, places);
  await metrics(portal, names, places);
  for (const name of ['bff', ...names])
    portal
      .logs(name)
      .split('\n')
      .forEach((line, at) => places.set(`log of ${name}, line ${at}`, line));
  collector.spans.forEach((span, at) => places.set(`span ${at}`, JSON.stringify(span)));
  return places;
}

/** What has been added or changed since. */
export const since = (before: Places, after: Places): Places =>
  new Map([...after].filter(([place, text]) => before.get(place) !== text));

/** The kinds of places in which a word stands: `atrium_workflow.reports`, `log of bff`. */
export const kindsWith = (places: Places, word: string): string[] =>
  [
    ...new Set(
      [...places]
        .filter(([, text]) => text.includes(word))
        .map(([place]) => place.replace(/[/:,].*$/s, '').replace(/^(span|redis) .*$/s, '$1')),
    ),
  ].toSorted();
