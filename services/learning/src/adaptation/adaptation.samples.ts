import { adaptation } from '@atrium/contracts/adaptation';
import { as } from '@atrium/testkit';
import type { CallSample, Making, Samples } from '@atrium/testkit/entities';

/** With a stage of three steps for the employee, switched on; the last step waits. */
async function makeTrack({ adm, canary }: Making): Promise<string> {
  const name = canary.slice(0, 150);
  const { _id: track } = (await as(adm).call(adaptation.create, { body: { name, description: canary } })).result;
  const scenario = 'employee' as const;
  const stages = await as(adm).call(adaptation.addStage, { params: { track }, body: { scenario, name } });
  const stage = stages.result.scenarios.employee[0]!._id;
  for (const delay of [0, 0, 9]) {
    const body = { scenario, stage, name, delay, task: canary };
    await as(adm).call(adaptation.addStep, { params: { track }, body });
  }
  await as(adm).call(adaptation.setActive, { body: { track, active: true } });
  return track;
}

const stageOf = async ({ adm, id }: Making) =>
  (await as(adm).call(adaptation.get, { params: { id: await id('adaptation') } })).result.scenarios.employee[0]!;

/** The first step of the author is done. */
async function makeAdaptation({ adm, author, reader, id }: Making): Promise<string> {
  const body = { track: await id('joined_adaptation'), employee: author._id, mentor: reader._id };
  const { new_user } = (await as(adm).call(adaptation.addUser, { body })).result;
  const step_id = new_user.chains![0]!.steps[0]!._id;
  await as(author).call(adaptation.finishStep, { params: { user_track: new_user._id, step_id } });
  return new_user._id;
}

/** Of the reader, who reads it as the employee. */
async function makeReadAdaptation({ adm, author, reader, id }: Making): Promise<string> {
  const body = { track: await id('joined_adaptation'), employee: reader._id, mentor: author._id };
  return (await as(adm).call(adaptation.addUser, { body })).result.new_user._id;
}

const atPoll = 'the service that owns the poll decides who reads it';

const stepAt =
  (number: number) =>
  async ({ adm, id }: Making): Promise<string> => {
    const { result } = await as(adm).call(adaptation.onTrack, { params: { id: await id('user_adaptation') } });
    return result.user_progress.chains![0]!.steps[number]!._id;
  };

const led = (call: CallSample['call'], more: Partial<CallSample> = {}): CallSample => ({
  call,
  isForAdministrators: true,
  ...more,
});

const asked = (...queries: Record<string, string>[]) => queries.map((query) => ({ query }));
const createdOf = (copy: string) => new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString();

export const samples: Samples = {
  entities: [
    { entity: 'adaptation', make: makeTrack },
    { entity: 'joined_adaptation', make: makeTrack },
    { entity: 'adaptation_stage', make: async (making) => (await stageOf(making))._id },
    { entity: 'adaptation_step', make: async (making) => (await stageOf(making)).steps[0]!._id },
    { entity: 'user_adaptation', make: makeAdaptation },
    { entity: 'read_adaptation', make: makeReadAdaptation },
    { entity: 'user_adaptation_step', make: stepAt(1) },
    { entity: 'waiting_adaptation_step', make: stepAt(2) },
  ],
  calls: [
    led(adaptation.create, { input: () => ({ body: { name: 'Once' } }) }),
    led(adaptation.update, { input: (ids) => ({ params: { id: ids.adaptation! }, body: { name: 'Once' } }) }),
    led(adaptation.get),
    led(adaptation.remove),
    led(adaptation.removeTrack),
    led(adaptation.copy),
    led(adaptation.setActive, {
      input: (ids) => ({ body: { track: ids.adaptation!, active: true } }),
    }),
    led(adaptation.addStage, {
      input: (ids) => ({ params: { track: ids.adaptation! }, body: { scenario: 'mentor', name: 'Once' } }),
    }),
    led(adaptation.changeStage),
    led(adaptation.removeStage),
    led(adaptation.addStep, {
      harmless: { 'body.poll': atPoll },
      input: (ids) => ({
        params: { track: ids.adaptation! },
        body: { scenario: 'employee', stage: ids.adaptation_stage!, name: 'Once' },
      }),
    }),
    led(adaptation.changeStep, {
      harmless: { 'body.poll': atPoll },
      input: (ids) => ({
        params: { track: ids.adaptation! },
        body: { scenario: 'employee', _id: ids.adaptation_step!, name: 'Once' },
      }),
    }),
    led(adaptation.removeStep),
    led(adaptation.orderSteps, { cannotSucceed: 'the ids of all steps of the stage are to be named' }),
    led(adaptation.addUser, {
      input: (ids, { ana, bo }) => ({ body: { track: ids.adaptation!, employee: bo._id, mentor: ana._id } }),
    }),
    led(adaptation.removeUser),
    led(adaptation.resumeStep, { createsNothing: true }),
    led(adaptation.dropStep),
    led(adaptation.analytics),
    { call: adaptation.finishStep, createsNothing: true },
    {
      call: adaptation.unfinish,
      input: (ids) => ({ params: { id: ids.user_adaptation! }, body: { scenario: 'employee' } }),
      createsNothing: true,
    },
    {
      call: adaptation.setSettings,
      harmless: { 'body.polls.0.poll': atPoll },
      input: (_, { client }) => ({ params: { client_id: client._id }, body: { mentors: [] } }),
      createsNothing: true,
    },
    {
      call: adaptation.list,
      plans: () => asked({ sort: 'name' }, { search: 'canary' }, { filter: JSON.stringify({ status: 'run' }) }),
    },
    led(adaptation.members, {
      plans: (ids) => asked({}, { status: 'run' }).map((query) => ({ params: { track: ids.adaptation! }, ...query })),
    }),
    {
      call: adaptation.ofPerson,
      plans: (_, { ana }) => asked({}, { status: 'run' }).map((query) => ({ params: { user_id: ana._id }, ...query })),
    },
  ],
  collections: {
    'learning.adaptation_tracks': (copy) => ({ created: createdOf(copy), editors: [copy], manager: copy, hr: null }),
    'learning.adaptations': (copy) => ({
      created: createdOf(copy),
      track_id: copy,
      employee: copy,
      people: [copy],
      due: null,
    }),
    'learning.adaptation_settings': (copy) => ({ client_id: copy }),
  },
};
