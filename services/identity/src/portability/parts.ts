import { addressVariable, serviceNamed, type BackendName } from '@atrium/contracts/services';
import { ownPart, remotePart, type CompanyPart } from '@atrium/kit';
import { settings, type Settings } from '../settings.ts';
import { portability } from './own.ts';

export interface NamedPart {
  service: string;
  part: CompanyPart;
}

/** All services that hold documents of companies, identity first; `userId` has ordered what is done. */
export function partsFor(userId: string): NamedPart[] {
  const { asks = [] } = serviceNamed('identity');
  const others = asks.map((service) => {
    const address = settings[addressVariable(service) as keyof Settings] as string;
    const at = { service: service as BackendName, address, callerSecret: settings.CALLER_SECRET };
    return { service, part: remotePart(at, userId) };
  });
  return [{ service: 'identity', part: ownPart(portability) }, ...others];
}

export const partOf = (parts: readonly NamedPart[], service: string): CompanyPart => {
  const named = parts.find((each) => each.service === service);
  if (!named) throw new Error(`identity does not ask ${service}`);
  return named.part;
};

export interface Unit {
  service: string;
  collection: string;
}

type Moves = 'content' | 'settings' | 'stays';

interface Known {
  units: (Unit & { moves: Moves })[];
  untilMs: number;
}

/** What services say of themselves changes with their release only. */
const knownMs = 10_000;
const known = new Map<string, Known>();

async function collectionsOf({ service, part }: NamedPart, clientId: string): Promise<Known['units']> {
  const before = known.get(service);
  if (before && before.untilMs > performance.now()) return before.units;
  const { collections } = await part.describe(clientId);
  const units = collections.map(({ name, moves }) => ({ service, collection: name, moves }));
  known.set(service, { units, untilMs: performance.now() + knownMs });
  return units;
}

/** The collections of a company in all services that move so, in the order of the services. */
export async function unitsOf(parts: readonly NamedPart[], clientId: string, wanted: readonly Moves[]) {
  const units: Unit[] = [];
  for (const part of parts)
    for (const { moves, ...unit } of await collectionsOf(part, clientId)) if (wanted.includes(moves)) units.push(unit);
  return units;
}

/** The collection after one; the first without one; null at the end. */
export function unitAfter(units: readonly Unit[], unit: Unit | null): Unit | null {
  if (!unit) return units[0] ?? null;
  const at = units.findIndex(({ service, collection }) => service === unit.service && collection === unit.collection);
  if (at < 0) throw new Error(`the collection ${unit.service}/${unit.collection} is gone`);
  return units[at + 1] ?? null;
}
