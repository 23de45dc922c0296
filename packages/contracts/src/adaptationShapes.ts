import { z } from 'zod';
import {
  adaptationScenarios,
  adaptationStatuses,
  adaptationStepStates,
  adaptationRoles,
  trackFaults,
  trackStatuses,
} from './adaptationStates.ts';
import { person } from './person.ts';
import { clientId, day, id, instant } from './shapes.ts';

const count = z.number().int().nonnegative();

export const adaptationScenario = z.enum(adaptationScenarios, 'choice');
export const trackStatus = z.enum(trackStatuses, 'choice');
export const adaptationStatus = z.enum(adaptationStatuses, 'choice');

const stepFields = {
  name: z.string(),
  /** Days after the step before it was finished; of the first after the start. */
  delay: count,
  /** What is to be done, plain text. */
  task: z.string(),
  /** Coins for whoever finishes it. */
  reward: count,
  /** An article: its path in the portal or a web address; ''. */
  link: z.string(),
  /** The id of a poll; null: none. */
  poll: z.string().nullable(),
  /** Whether the person is notified when it begins. */
  notify: z.boolean(),
};

const trackStep = z.object({ _id: id('adaptation_step'), ...stepFields }).meta({ id: 'AdaptationTrackStep' });
export type AdaptationTrackStep = z.infer<typeof trackStep>;

const trackStage = z
  .object({ _id: id('adaptation_stage'), name: z.string(), steps: z.array(trackStep) })
  .meta({ id: 'AdaptationTrackStage' });
export type AdaptationTrackStage = z.infer<typeof trackStage>;

export const adaptationTrack = z
  .object({
    _id: id('adaptation'),
    client_id: clientId(),
    name: z.string(),
    description: z.string(),
    /** Who answers for the track. */
    manager: person.nullable(),
    /** HR of those who are added, unless stated. */
    hr: person.nullable(),
    status: trackStatus,
    faults: z.array(z.enum(trackFaults)),
    /** Of each scenario its stages, in their order. */
    scenarios: z.object({
      employee: z.array(trackStage),
      mentor: z.array(trackStage),
      hr: z.array(trackStage),
      chief: z.array(trackStage),
    }),
    steps_total: count,
    members_total: count,
    /** Those who have not ended. */
    running_total: count,
    ended_total: count,
    created: instant(),
    updated: instant().nullable(),
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'AdaptationTrack' });
export type AdaptationTrack = z.infer<typeof adaptationTrack>;

const step = z
  .object({
    _id: id('user_adaptation_step'),
    stage: z.string(),
    ...stepFields,
    state: z.enum(adaptationStepStates),
    /** When it begins, of the next step of its chain; null: it has begun, or the steps before it are not done. */
    begins: instant().nullable(),
    released: instant().nullable(),
    finished: instant().nullable(),
    can: z.object({ finish: z.boolean(), resume: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'AdaptationStep' });
export type AdaptationStep = z.infer<typeof step>;

const chain = z
  .object({
    scenario: adaptationScenario,
    steps: z.array(step),
    done_total: count,
    /** Whether the caller may undo its last step. */
    can: z.object({ unfinish: z.boolean() }),
  })
  .meta({ id: 'AdaptationChain' });
export type AdaptationChain = z.infer<typeof chain>;

/** The step of a chain whose turn it is. */
const turn = step
  .pick({ name: true, state: true, begins: true })
  .extend({ scenario: adaptationScenario })
  .meta({ id: 'AdaptationTurn' });
export type AdaptationTurn = z.infer<typeof turn>;

export const userAdaptation = z
  .object({
    _id: id('user_adaptation'),
    client_id: clientId(),
    track_id: z.string(),
    /** Of the track when the person was added. */
    name: z.string(),
    employee: person,
    /** Null: the person was erased. */
    mentor: person.nullable(),
    hr: person.nullable(),
    chief: person.nullable(),
    status: adaptationStatus,
    start: day(),
    ended: instant().nullable(),
    /** Absent in lists; read as one role, the chain of that role alone. */
    chains: z.array(chain).optional(),
    steps_total: count,
    done_total: count,
    /** Of the chains of the caller that are not done. */
    turns: z.array(turn),
    created: instant(),
    /** As what the caller may read it. */
    roles: z.array(z.enum(adaptationRoles)),
    can: z.object({ manage: z.boolean() }),
  })
  .meta({ id: 'Adaptation' });
export type Adaptation = z.infer<typeof userAdaptation>;

export const adaptationSettings = z
  .object({
    mentors: z.array(person),
    hr: z.array(person),
    rewards: z.array(z.object({ days: count, coins: count })),
    polls: z.array(z.object({ days: count, poll: z.string() })),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'AdaptationSettings' });
export type AdaptationSettings = z.infer<typeof adaptationSettings>;

export const adaptationNumbers = z
  .object({
    members_total: count,
    running_total: count,
    ended_total: count,
    /** From start to end; null: no one has ended. */
    average_days: count.nullable(),
    /** The newest 200. */
    tracks: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        status: trackStatus,
        members_total: count,
        running_total: count,
        ended_total: count,
        average_days: count.nullable(),
      }),
    ),
  })
  .meta({ id: 'AdaptationNumbers' });
export type AdaptationNumbers = z.infer<typeof adaptationNumbers>;
