import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { type Log, seconds } from '../log.ts';
import type { Config } from './config.ts';
import { describeError } from './userError.ts';
import { isStopping } from './stopping.ts';

export type DemoState = 'none' | 'wanted' | 'making' | 'made';

export const demoSuperadmin = { email: 'root@demo.test', password: 'demo-pass' };

const marker = (dataDir: string) => join(dataDir, 'demo.json');

const stored = (dataDir: string): DemoState =>
  existsSync(marker(dataDir)) ? JSON.parse(readFileSync(marker(dataDir), 'utf8')).state : 'none';

const store = (dataDir: string, state: DemoState) => writeFileSync(marker(dataDir), JSON.stringify({ state }));

export const isEmpty = async (mongoUrl: string): Promise<boolean> => {
  const client = new MongoClient(mongoUrl, { serverSelectionTimeoutMS: 10_000 });
  try {
    return (await client.db('atrium_identity').listCollections().toArray()).length === 0;
  } finally {
    await client.close();
  }
};

/** The demo company is created once, in an empty database, never in production. */
export const demoState = (config: Config, hasNoData: boolean): DemoState => {
  if (config.isProduction) return 'none';
  return hasNoData ? 'wanted' : stored(config.dataDir);
};

/** Resolves with the new state. A failure leaves the portal running. */
export const makeDemo = async (config: Config, url: string, log: Log): Promise<DemoState> => {
  const since = Date.now();
  const superadmin = config.superadmin ?? demoSuperadmin;
  store(config.dataDir, 'making');
  log('demo company', 'creating 120 people and three months of posts …');
  try {
    const demo = await import('../demo/index.ts');
    await demo.makeDemo({ url, superadmin, log });
  } catch (error) {
    if (!isStopping()) log('demo company', `could not be created: ${describeError(error)}`);
    return 'making';
  }
  store(config.dataDir, 'made');
  log('demo company', `created in ${seconds(Date.now() - since)}`);
  return 'made';
};
