import { ObjectId } from 'bson';
import type { Call } from './call.ts';

const SET = 'rs0';
const ELECTION = new ObjectId('7fffffff0000000000000001');

export function hello({ engine, name, body, connection }: Call) {
  return {
    ...(body['helloOk'] === true && { helloOk: true }),
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    hosts: [engine.address],
    me: engine.address,
    primary: engine.address,
    setName: SET,
    setVersion: 1,
    electionId: ELECTION,
    secondary: false,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: connection,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ...(engine.access && body['saslSupportedMechs'] !== undefined && { saslSupportedMechs: ['SCRAM-SHA-256'] }),
    ok: 1,
  };
}
