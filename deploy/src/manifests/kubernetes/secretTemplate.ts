import { processes } from '@atrium/contracts/services';
import { secretNamesOf } from '../../container/secretNames.ts';
import { documents, metadataOf } from './documents.ts';

/** Of the secrets that an installation with stores of its own fills in. */
export const secretTemplate = () =>
  documents(
    processes.map((record) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: metadataOf(`${record.name}-secrets`),
      type: 'Opaque',
      stringData: Object.fromEntries(secretNamesOf(record).map((name) => [name, exampleOf(record.name, name)])),
    })),
  );

const examples: Record<string, string> = {
  MONGODB_URL: 'mongodb+srv://NAME:PASSWORD@mongo.example.com/?authSource=admin',
  NATS_URL: 'nats://NAME:PASSWORD@nats.example.com:4222',
  REDIS_URL: 'rediss://:PASSWORD@redis.example.com:6379',
  CALLER_SECRET: 'the same for all processes, 32 characters or more',
  TOKEN_SECRET: 'the same for identity and bff, 32 characters or more',
  MASTER_KEY: '32 characters or more; what it seals is lost with it, so store it elsewhere, too',
};

const exampleOf = (process: string, name: string) => (examples[name] ?? '').replace('NAME', process);
