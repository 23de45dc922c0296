import { personalDataPart } from '@atrium/contracts/personalDataParts';
import { addressVariable, serviceNamed } from '@atrium/contracts/services';
import { decodePieces, piecesOf, serviceStream, type Caller, type Subject } from '@atrium/kit';
import type { Settings } from '../settings.ts';
import type { ServicePiece } from './archive.ts';
import { personalData } from './holdings.ts';

type Source = { service: string; pieces: AsyncIterable<Omit<ServicePiece, 'service'>> };

/** Asks all services before the first byte is sent: a service that is away refuses the whole with 503. */
export async function sourcesOf(caller: Caller, subject: Subject, settings: Settings, signal: AbortSignal) {
  const { asks = [] } = serviceNamed('identity');
  const { userId: id, lang } = subject;
  const asked = asks.map(async (service): Promise<Source> => {
    const address = settings[addressVariable(service) as keyof Settings] as string;
    const ask = serviceStream(address, settings.CALLER_SECRET);
    const call = personalDataPart(service as Parameters<typeof personalDataPart>[0]);
    const stream = await ask(call, caller, { params: { id }, query: { lang } }, signal);
    return { service, pieces: decodePieces(stream) };
  });
  return [{ service: 'identity', pieces: piecesOf(personalData, subject) }, ...(await Promise.all(asked))];
}

export async function* allPieces(sources: readonly Source[]): AsyncGenerator<ServicePiece> {
  for (const { service, pieces } of sources) for await (const piece of pieces) yield { ...piece, service };
}
