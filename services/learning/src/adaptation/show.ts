import type {
  Adaptation,
  AdaptationChain,
  AdaptationNumbers,
  AdaptationStep,
  AdaptationTrack,
} from '@atrium/contracts';
import type { AdaptationRole } from '@atrium/contracts/adaptationStates';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { isLead, managedTracks, standingIn } from './reading.ts';
import {
  beginsAt,
  canDrop,
  canFinish,
  canManage,
  canResume,
  canUnfinish,
  stateOf,
  totalsOf,
  turnOf,
  type Standing,
} from './rules.ts';
import type { AdaptationDoc, ChainDoc, TrackDoc, UserStepDoc } from './track.ts';
import { canEditTrack, faultsOf, stepsIn } from './trackRules.ts';

export async function showTracks(caller: Member, docs: TrackDoc[]): Promise<AdaptationTrack[]> {
  const users = docs.flatMap(({ manager, hr }) => [manager, hr].flatMap((user) => user ?? []));
  const [people, isLeading] = await Promise.all([peopleOf(caller).byIds(users), isLead(caller)]);
  const person = (user: string | null) => (user === null ? null : shownPerson(people.get(user), user));
  return docs.map((track) => ({
    _id: track._id,
    client_id: track.client_id,
    name: track.name,
    description: track.description,
    manager: person(track.manager),
    hr: person(track.hr),
    status: track.status,
    faults: faultsOf(track),
    scenarios: track.scenarios,
    steps_total: stepsIn(track.scenarios).length,
    members_total: track.members_total,
    running_total: track.running_total,
    ended_total: track.ended_total,
    created: track.created,
    updated: track.updated,
    can: { edit: canEditTrack(caller, track, isLeading), remove: isLeading && track.running_total === 0 },
  }));
}

function showStep(by: Standing, doc: AdaptationDoc, chain: ChainDoc, step: UserStepDoc): AdaptationStep {
  const { released, finished } = step;
  const isNext = turnOf(chain) === step && released === null;
  return {
    ...step,
    state: stateOf(step),
    begins: isNext ? beginsAt(chain, doc) : null,
    released,
    finished,
    can: {
      finish: canFinish(by, doc, chain, step) === true,
      resume: canResume(by, doc, chain, step) === true,
      remove: canDrop(by, doc, step) === true,
    },
  };
}

function showChain(by: Standing, doc: AdaptationDoc, chain: ChainDoc): AdaptationChain {
  const { scenario } = chain;
  return {
    scenario,
    steps: chain.steps.map((step) => showStep(by, doc, chain, step)),
    done_total: totalsOf([chain]).done_total,
    can: { unfinish: canUnfinish(by, doc, chain) === true },
  };
}

/** Those who manage an adaptation see all chains, others their own. */
const chainsFor = (by: Standing, { chains }: AdaptationDoc, roles: readonly AdaptationRole[] | null) => {
  const shown = roles ?? by.roles;
  return shown.includes('admin') || (!roles && canManage(by))
    ? chains
    : chains.filter(({ scenario }) => shown.includes(scenario));
};

const turnsOf = (by: Standing, doc: AdaptationDoc) =>
  doc.chains.flatMap((chain) => {
    const step = turnOf(chain);
    if (!step || !by.roles.includes(chain.scenario)) return [];
    const at = step.released === null ? beginsAt(chain, doc) : null;
    return [{ scenario: chain.scenario, name: step.name, state: stateOf(step), begins: at }];
  });

interface Shown {
  /** Whether the chains are shown; in lists they are not. */
  chains: boolean;
  /** Those roles alone; null: all of the caller. */
  as?: readonly AdaptationRole[] | null;
}

export async function showAdaptations(
  caller: Member,
  docs: AdaptationDoc[],
  { chains: isWhole, as = null }: Shown,
): Promise<Adaptation[]> {
  const [people, managed] = await Promise.all([
    peopleOf(caller).byIds(docs.flatMap((doc) => doc.people)),
    managedTracks(caller),
  ]);
  const person = (user: string) => shownPerson(people.get(user), user);
  const personOrNone = (user: string | null) => (user === null ? null : person(user));
  return docs.map((doc) => {
    const by = standingIn(caller, doc, managed);
    return {
      _id: doc._id,
      client_id: doc.client_id,
      track_id: doc.track_id,
      name: doc.name,
      employee: person(doc.employee),
      mentor: personOrNone(doc.mentor),
      hr: personOrNone(doc.hr),
      chief: personOrNone(doc.chief),
      status: doc.status,
      start: doc.start,
      ended: doc.ended,
      ...(isWhole && { chains: chainsFor(by, doc, as).map((chain) => showChain(by, doc, chain)) }),
      ...totalsOf(doc.chains),
      turns: turnsOf(by, doc),
      created: doc.created,
      roles: [...by.roles],
      can: { manage: canManage(by) },
    };
  });
}

const averageOf = (days: number, ended: number) => (ended ? Math.round(days / ended) : null);

type Counted = Pick<
  TrackDoc,
  '_id' | 'name' | 'status' | 'members_total' | 'running_total' | 'ended_total' | 'days_total'
>;

export function numbersOf(docs: readonly Counted[]): AdaptationNumbers {
  const sum = (field: 'members_total' | 'running_total' | 'ended_total' | 'days_total') =>
    docs.reduce((total, doc) => total + doc[field], 0);
  return {
    members_total: sum('members_total'),
    running_total: sum('running_total'),
    ended_total: sum('ended_total'),
    average_days: averageOf(sum('days_total'), sum('ended_total')),
    tracks: docs.map(({ _id, name, status, members_total, running_total, ended_total, days_total }) => ({
      _id,
      name,
      status,
      members_total,
      running_total,
      ended_total,
      average_days: averageOf(days_total, ended_total),
    })),
  };
}
