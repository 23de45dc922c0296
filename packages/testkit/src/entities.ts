import type { CallSpec } from '@atrium/contracts';
import { atMost } from '@atrium/kit';
import { globSync } from 'node:fs';
import type { Document } from 'mongodb';
import { pathToFileURL } from 'node:url';
import type { Person } from './cast.ts';
import { insist } from './insist.ts';
import { idSlotsOf, type CallInput, type KnownIds } from './samples.ts';

/** People of a company: an author, a reader and the administrator. */
export interface Crew {
  client: { _id: string; workspace: string };
  author: Person;
  reader: Person;
  adm: Person;
}

export interface Making extends Crew {
  /** A text in all data of the company, which no other company may see. */
  canary: string;
  /** The id of another entity, which is made when no maker or call has named it before. */
  id(entity: string): Promise<string>;
}

/** How to make one entity that contracts name: `id('post')`. Resolves to its id. */
export interface EntitySample {
  entity: string;
  make(making: Making): Promise<string> | string;
}

/** What the walks over the contracts cannot read from a contract. */
export interface CallSample {
  call: { name: string };
  /** Fields that accept a foreign id without harm, and why: `{ 'body.dept_id': 'a text, no item' }`. */
  harmless?: Record<string, string>;
  /** Why the call cannot succeed with an input made from its contract. */
  cannotSucceed?: string;
  /** A call of members that refuses those without a role: the administrator makes it. */
  isForAdministrators?: boolean;
  /** A POST that, repeated, finds its work done. */
  createsNothing?: boolean;
  /** An input that succeeds each time, where one made from the contract does not. */
  input?(ids: KnownIds, company: SampledCompany): CallInput;
  /** An input that changes something, where the others do not: for the walk over the journal. */
  acts?(ids: KnownIds, company: SampledCompany): Promise<CallInput> | CallInput;
  /** Why an administrative call that is no GET leaves no row of the journal: what it reads is named in its body. */
  readsOnly?: string;
  /** The test that shows the row, where the call needs more than the walk has. */
  rowShownIn?: string;
  /** Inputs with another query plan than the one made from the contract. */
  plans?(ids: KnownIds, company: SampledCompany): CallInput[];
}

/** The company of a walk; `people` are employees without another task. */
export interface SampledCompany {
  client: { _id: string; workspace: string };
  ana: Person;
  bo: Person;
  adm: Person;
  people: Person[];
}

/** The cast of a company as a crew: bo reads what ana writes. */
export const crewOf = ({ client, ana, bo, adm }: Omit<SampledCompany, 'people'>): Crew => ({
  client,
  author: ana,
  reader: bo,
  adm,
});

/** How a copy of a document differs from it besides the id, where many are wanted. */
export type CopyChange = (copyId: string, original: Document) => Document;

/** What a feature tells the walks over the contracts: a file `<feature>.samples.ts` beside it exports it as `samples`. */
export interface Samples {
  entities?: EntitySample[];
  calls?: CallSample[];
  /** By `<service>.<collection>`: how to multiply it, or that no call of a person reads it. */
  collections?: Record<string, CopyChange | 'unread'>;
}

const root = new URL('../../../', import.meta.url);
const files = globSync('services/*/src/**/*.samples.ts', { cwd: root.pathname }).toSorted();
const all = await Promise.all(
  files.map(async (file) => {
    const { samples } = (await import(pathToFileURL(`${root.pathname}${file}`).href)) as { samples: Samples };
    return samples;
  }),
);

const callSamples = new Map(all.flatMap(({ calls = [] }) => calls.map((sample) => [sample.call.name, sample])));
const makers = new Map(all.flatMap(({ entities = [] }) => entities.map(({ entity, make }) => [entity, make])));

export const collectionSamples = Object.assign({}, ...all.map(({ collections }) => collections)) as NonNullable<
  Samples['collections']
>;

export const sampleOfCall = (call: { name: string }): Partial<CallSample> => callSamples.get(call.name) ?? {};
export const sampledCalls = (): CallSample[] => [...callSamples.values()];

export const canaryOf = (client: { _id: string }) => `canary of ${client._id}`;

/** Entities that are made concurrently: a busy portal refuses a hundred of one company. */
const maxConcurrent = 3;

/** Makes the entities that calls name, each once. `given` ids are used as they are. */
export function entitiesOf(crew: Crew, given: KnownIds = {}) {
  const ids = new Map(Object.entries(given).map(([entity, id]) => [entity, Promise.resolve(id)]));
  const make = async (entity: string) => {
    const maker = makers.get(entity);
    if (!maker) throw new Error(`No feature's samples make a ${entity}.`);
    // One that was made without an answer stays beside the next.
    return insist(async () => maker({ ...crew, canary: canaryOf(crew.client), id }));
  };
  const id = (entity: string): Promise<string> => {
    const known = ids.get(entity) ?? make(entity);
    ids.set(entity, known);
    return known;
  };
  const idsOf = async (entities: Iterable<string>): Promise<KnownIds> => {
    const inTurn = atMost(maxConcurrent);
    const made = [...new Set(entities)].map((entity) => inTurn(async () => [entity, await id(entity)] as const));
    return Object.fromEntries(await Promise.all(made));
  };
  return {
    id,
    /** What the input of a call may name. */
    forCall: (call: CallSpec) => idsOf(idSlotsOf(call).map(({ entity }) => entity)),
    all: () => idsOf([...makers.keys()]),
  };
}

export type Entities = ReturnType<typeof entitiesOf>;
