import { bus } from '../bus.ts';

/** Removes what the streams hold of a deleted company. The registry gives the right to it to identity. */
export async function removeFromStreams(clientId: string) {
  const { manager } = await bus();
  for (const [stream, kind] of [
    ['EVENTS', 'event'],
    ['STATE', 'state'],
  ] as const)
    await manager.streams.purge(stream, { filter: `${kind}.${clientId}.>` });
}
