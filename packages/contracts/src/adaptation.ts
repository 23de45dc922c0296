import { z } from 'zod';
import {
  adaptationNumbers,
  adaptationScenario as scenario,
  adaptationSettings,
  adaptationStatus,
  adaptationTrack,
  trackStatus,
  userAdaptation,
} from './adaptationShapes.ts';
import { adaptationRoles, maxMilestones, maxStageSteps, maxStepDelay, maxStepReward } from './adaptationStates.ts';
import { defineCalls } from './call.ts';
import { crudEntries, oneOf } from './crud.ts';
import { byId, clientId, day, id, line, listQuery, one, optionalLine, page, removed, text } from './shapes.ts';

const track = z.object({ track: id('adaptation') });
const whole = (min: number, max: number) => z.number('number').int('number').min(min, 'too_small').max(max, 'too_big');

/** The service that owns the poll decides who reads it; whether there is one is not asked. */
const pollId = id('poll');

const stepFields = {
  delay: whole(0, maxStepDelay),
  task: text(5000).trim(),
  reward: whole(0, maxStepReward),
  link: optionalLine(2000).regex(/^(?:https?:\/\/|\/(?!\/)|$)/, 'url'),
  poll: pollId.nullable(),
  notify: z.boolean(),
};

const optional = { description: text(1000).trim(), manager: id('user').nullable(), hr: id('user').nullable() };

const inScenario = { scenario };
const stageId = { _id: id('adaptation_stage'), scenario };
const stepId = { _id: id('adaptation_step'), scenario };

const userTrack = z.object({ user_track: id('user_adaptation') });
const step_id = id('user_adaptation_step');

export const adaptation = defineCalls(
  'learning',
  'adaptation',
  {
    about:
      'Adaptation of new employees: tracks of steps for the employee, mentor, HR and chief, and how far people are.',
    access: 'member',
    right: 'adaptation',
  },
  {
    ...crudEntries({
      path: '/api/adaptation',
      entity: 'adaptation',
      words: { one: 'an adaptation track', many: 'adaptation tracks' },
      shape: adaptationTrack,
      create: z.object({ name: line(150), ...z.object(optional).partial().shape }),
      change: z.object({ name: line(150), ...optional }).partial(),
      filters: { status: oneOf(trackStatus) },
      sorts: ['created', 'name'],
      errors: ['user_not_found'],
    }),
    removeTrack: {
      method: 'POST',
      path: '/api/adaptation/delete/{id}',
      summary: 'Delete a track on which everybody has ended; their adaptations stay',
      params: byId('adaptation'),
      result: removed(),
      errors: ['adaptation_running'],
    },
    copy: {
      method: 'POST',
      path: '/api/adaptation/copy/{id}',
      summary: 'A new track with the same stages and steps, which is not active',
      params: byId('adaptation'),
      result: one(adaptationTrack),
    },
    setActive: {
      method: 'PUT',
      path: '/api/adaptation/active',
      summary: 'Switch a track on or off; while it is off its adaptations are stopped',
      body: z.object({ track: id('adaptation'), active: z.boolean() }),
      result: one(adaptationTrack),
      errors: ['adaptation_faults'],
      seconds: 10,
    },
    addStage: {
      method: 'POST',
      path: '/api/adaptation/track/{track}/stage',
      summary: 'Add a stage to a scenario of a track',
      params: track,
      body: z.object({ ...inScenario, name: line(150) }),
      result: one(adaptationTrack),
      errors: ['adaptation_limit'],
    },
    changeStage: {
      method: 'PUT',
      path: '/api/adaptation/track/{track}/stage',
      summary: 'Rename a stage of a track',
      params: track,
      body: z.object({ ...stageId, name: line(150) }),
      result: one(adaptationTrack),
    },
    removeStage: {
      method: 'DELETE',
      path: '/api/adaptation/track/{track}/stage',
      summary: 'Delete a stage with its steps, while no one is on the track',
      params: track,
      body: z.object(stageId),
      result: one(adaptationTrack),
      errors: ['adaptation_running'],
    },
    addStep: {
      method: 'POST',
      path: '/api/adaptation/track/{track}/step',
      summary: 'Add a step to a stage of a track; those who are on the track keep theirs',
      params: track,
      body: z.object({
        ...inScenario,
        stage: id('adaptation_stage'),
        name: line(150),
        ...z.object(stepFields).partial().shape,
      }),
      result: one(adaptationTrack),
      errors: ['adaptation_limit'],
    },
    changeStep: {
      method: 'PUT',
      path: '/api/adaptation/track/{track}/step',
      summary: 'Change a step of a track; absent fields stay',
      params: track,
      body: z.object({ ...stepId, ...z.object({ name: line(150), ...stepFields }).partial().shape }),
      result: one(adaptationTrack),
    },
    removeStep: {
      method: 'DELETE',
      path: '/api/adaptation/track/{track}/step',
      summary: 'Delete a step of a track, while no one is on the track',
      params: track,
      body: z.object(stepId),
      result: one(adaptationTrack),
      errors: ['adaptation_running'],
    },
    orderSteps: {
      method: 'PUT',
      path: '/api/adaptation/track/{track_id}/{scenario}/{stage_id}/steps',
      summary: 'Order the steps of a stage: the ids of all of them',
      params: z.object({ track_id: id('adaptation'), scenario, stage_id: id('adaptation_stage') }),
      body: z.object({ steps: z.array(z.string().max(24)).max(maxStageSteps, 'too_many') }),
      result: one(adaptationTrack),
      errors: ['changed_meanwhile'],
    },
    members: {
      method: 'GET',
      path: '/api/adaptation/track/{track}/members',
      summary: 'Who is or was on a track, and how far they are, the newest first, for those who edit it',
      params: track,
      query: listQuery.extend({ status: adaptationStatus.optional() }),
      result: page(userAdaptation),
    },
    addUser: {
      method: 'POST',
      path: '/api/adaptation/add_user',
      summary: 'Put an employee on a track: the track is copied as it is then',
      body: z.object({
        track: id('adaptation'),
        employee: id('user'),
        mentor: id('user'),
        /** Of the track unless stated. */
        hr: id('user').nullable().optional(),
        /** The employee’s chief unless stated. */
        chief: id('user').nullable().optional(),
        /** Today unless stated. */
        start: day().optional(),
      }),
      result: one(z.object({ new_user: userAdaptation })),
      errors: [
        'user_not_found',
        'adaptation_not_active',
        'adaptation_faults',
        'adaptation_joined',
        'adaptation_limit',
        'accrue_self',
      ],
    },
    removeUser: {
      method: 'DELETE',
      path: '/api/adaptation/{track}/{user_track}',
      summary: 'Take a person off a track, with what they have done',
      params: z.object({ track: id('joined_adaptation'), user_track: id('user_adaptation') }),
      result: removed(),
    },
    ofPerson: {
      method: 'GET',
      path: '/api/adaptation/list_for/{user_id}',
      summary: 'Adaptations in which a person has a part, as far as the caller sees them, the newest first',
      params: z.object({ user_id: id('user') }),
      query: listQuery.extend({ status: adaptationStatus.optional() }),
      result: page(userAdaptation),
      errors: ['user_not_found'],
    },
    onTrack: {
      method: 'GET',
      path: '/api/adaptation/on_track/{id}',
      summary: 'An adaptation with the chains of the caller, and its track; null for those who do not see tracks',
      params: byId('user_adaptation'),
      result: one(z.object({ user_progress: userAdaptation, track: adaptationTrack.nullable() })),
    },
    readAs: {
      method: 'GET',
      path: '/api/adaptation/on/{adapt_id}/as/{role}',
      summary: 'An adaptation as a role that the caller has in it: its chain; `admin`: all chains',
      params: z.object({ adapt_id: id('read_adaptation'), role: z.enum(adaptationRoles, 'choice') }),
      result: one(userAdaptation),
    },
    finishStep: {
      method: 'POST',
      path: '/api/adaptation/{user_track}/finish/{step_id}',
      summary: 'Finish the open step of the own chain',
      params: userTrack.extend({ step_id }),
      result: one(userAdaptation),
      errors: ['adaptation_stopped', 'adaptation_step_state'],
    },
    unfinish: {
      method: 'POST',
      path: '/api/adaptation/{id}/unfinish',
      summary: 'Undo the last step of a chain, with its reward: of the own chain, or of any for those who manage it',
      params: byId('user_adaptation'),
      /** Absent: of the own chain. */
      body: z.object({ scenario: scenario.optional() }),
      result: one(userAdaptation),
      errors: ['adaptation_stopped', 'adaptation_step_state'],
    },
    resumeStep: {
      method: 'POST',
      path: '/api/adaptation/{track_id}/resume/{step_id}',
      summary: 'Begin the next step of a chain now, without its delay',
      params: z.object({ track_id: id('user_adaptation'), step_id }),
      result: one(userAdaptation),
      errors: ['adaptation_stopped', 'adaptation_step_state'],
    },
    dropStep: {
      method: 'POST',
      path: '/api/adaptation/{track_id}/del/{step_id}',
      summary: 'Delete a step that is not done from the adaptation of one person',
      params: z.object({ track_id: id('user_adaptation'), step_id: id('waiting_adaptation_step') }),
      result: one(userAdaptation),
      errors: ['adaptation_stopped', 'adaptation_step_state'],
    },
    settings: {
      method: 'GET',
      path: '/api/adaptation/{client_id}/settings',
      summary: 'Who may be mentor and HR, and what employees get after how many working days',
      params: z.object({ client_id: clientId() }),
      result: one(adaptationSettings),
    },
    setSettings: {
      method: 'POST',
      path: '/api/adaptation/{client_id}/settings',
      summary: 'Change the settings; absent fields stay. Those who are on a track keep rewards and polls',
      access: 'admin',
      params: z.object({ client_id: clientId() }),
      body: z
        .object({
          mentors: z.array(id('user')).max(200, 'too_many'),
          hr: z.array(id('user')).max(50, 'too_many'),
          rewards: z
            .array(z.object({ days: whole(1, 1000), coins: whole(1, maxStepReward) }))
            .max(maxMilestones, 'too_many'),
          polls: z.array(z.object({ days: whole(1, 1000), poll: pollId })).max(maxMilestones, 'too_many'),
        })
        .partial(),
      result: one(adaptationSettings),
      errors: ['user_not_found'],
    },
    analytics: {
      method: 'GET',
      path: '/api/analytics/adaptations/{x}',
      summary: 'How many people are on tracks and have ended, and how long it takes, for those who manage adaptation',
      params: z.object({ x: clientId() }),
      result: one(adaptationNumbers),
    },
  },
);
