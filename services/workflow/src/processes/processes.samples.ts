import { processes } from '@atrium/contracts/processes';
import { serviceGroups } from '@atrium/contracts/serviceGroups';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

const makeGroup = async ({ adm, canary }: Making) =>
  (await as(adm).call(serviceGroups.create, { body: { name: canary.slice(0, 100) } })).result._id;

/** Of three steps, so that one may go; its only request is closed, so that it may go, too. */
async function makeService({ adm, author, canary, id }: Making): Promise<string> {
  const performers = [{ kind: 'user' as const, value: author._id }];
  const body = {
    name: canary,
    description: canary,
    group: await id('service_group'),
    type: 'multi' as const,
    for_all: true,
    status: 'active' as const,
    article: 'a'.repeat(24),
    steps: [1, 2, 3].map((number) => ({ name: `${canary} ${number}`.slice(0, 100), performers })),
  };
  const { _id: template } = (await as(adm).call(processes.create, { body })).result;
  const request = (await as(author).call(processes.start, { body: { template } })).result;
  await as(author).call(processes.update, { params: { id: request._id }, body: { status: 'cancelled' } });
  return template;
}

async function firstStep({ adm, id }: Making): Promise<string> {
  const { result } = await as(adm).call(processes.get, { params: { id: await id('bp') } });
  return result.steps[0]!._id;
}

const newStep = { 'body.steps.0._id': 'an id that the service does not have stands for a new step' };

export const samples: Samples = {
  entities: [
    { entity: 'service_group', make: makeGroup },
    { entity: 'bp', make: makeService },
    { entity: 'bp_step', make: firstStep },
  ],
  calls: [
    {
      call: processes.create,
      input: ({ service_group }) => ({ body: { name: 'Once', group: service_group } }),
      harmless: newStep,
    },
    { call: processes.update, harmless: newStep, isForAdministrators: true },
    { call: processes.passStep, cannotSucceed: 'the processes of the walks are services, whose steps are not passed' },
    { call: processes.send, cannotSucceed: 'the services of the walks have several steps' },
    { call: processes.start, input: ({ bp }) => ({ body: { template: bp } }) },
    {
      call: processes.runned,
      plans: ({ bp }, { bo }) =>
        [
          ['role', 'author'],
          ['role', 'performer'],
          ['finished', '1'],
          ['from', '2026-01-01'],
          ['bp', bp!],
        ].map(([name, value]) => ({ params: { user: bo._id }, query: { [name!]: value!, limit: '20' } })),
    },
    {
      call: processes.templates,
      plans: ({ service_group }, { client }) =>
        [
          ['group', service_group!],
          ['search', 'once'],
        ].map(([name, value]) => ({ params: { id: client._id }, query: { [name!]: value!, limit: '20' } })),
    },
  ],
  collections: {
    'workflow.services': (copy) => ({ created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString() }),
    'workflow.service_requests': (copy) => ({ created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString() }),
    'workflow.service_groups': (copy) => ({ name: copy }),
  },
};
