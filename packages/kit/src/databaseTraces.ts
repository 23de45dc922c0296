import type { MongoClient } from 'mongodb';
import { activeTraceparent, nameOfError, startSpan, type Span } from './tracing.ts';

/** The name of a command's collection; its other fields have values of people. */
function collectionOf(name: string, command: Record<string, unknown>): string | undefined {
  const value = name === 'getMore' ? command.collection : command[name];
  return typeof value === 'string' ? value : undefined;
}

/** Adds a span for each command that belongs to a trace. The client must monitor commands. */
export function traceCommands(client: MongoClient) {
  const running = new Map<number, Span>();
  const end = (requestId: number, error?: string) => {
    running.get(requestId)?.end(error);
    running.delete(requestId);
  };
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    if (!activeTraceparent()) return;
    const collection = collectionOf(commandName, command);
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(collection && { 'db.collection.name': collection }),
    };
    const name = collection ? `${commandName} ${collection}` : commandName;
    const span = startSpan({ kind: 'client', name, attributes });
    if (span) running.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, nameOfError(failure)));
}
