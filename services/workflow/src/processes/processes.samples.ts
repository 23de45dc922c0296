import { processes } from '@atrium/contracts/processes';
import { serviceGroups } from '@atrium/contracts/serviceGroups';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

const makeGroup = async ({ adm, canary }: Making) =>
  (await as(adm).call(serviceGroups.create, { body: { name: canary.slice(0, 100) } })).result._id;

/** A draft, so that it may be incomplete. */
async function makeDraft({ adm, author, canary, id }: Making): Promise<string> {
  const performers = [{ kind: 'user' as const, value: author._id }];
  const fields = [{ name: canary.slice(0, 100), type: 'string' as const }];
  const steps = [1, 2, 3].map((number) => ({ name: `${canary} ${number}`.slice(0, 100), performers }));
  const body = { name: canary, description: canary, group: await id('service_group'), article: await id('article') };
  return (await as(adm).call(processes.create, { body: { ...body, fields, steps, for_all: true } })).result._id;
}

/** Published, with a request that is closed. */
async function makeService({ adm, author, canary, id }: Making): Promise<string> {
  const steps = [{ name: canary.slice(0, 100), performers: [{ kind: 'user' as const, value: adm._id }] }];
  const texts = { name: canary, description: canary, group: await id('service_group'), article: await id('article') };
  const body = { ...texts, steps, for_all: true, status: 'active' as const };
  const { _id: template } = (await as(adm).call(processes.create, { body })).result;
  const request = (await as(author).call(processes.start, { body: { template } })).result;
  await as(author).call(processes.update, { params: { id: request._id }, body: { status: 'cancelled' } });
  return template;
}

const draft = async ({ adm, id }: Making) =>
  (await as(adm).call(processes.get, { params: { id: await id('bp') } })).result;

const ofNewSteps = { 'body.fields.0._id': 'an id that the service does not have stands for a new field' };
const ofNewServices = {
  ...ofNewSteps,
  'body.article': 'services of the own company are listed with it, and nothing of it is shown',
  'body.steps.0._id': 'an id that the service does not have stands for a new step',
  'body.steps.0.fields.0._id': 'an id that the step does not have stands for a new field',
};

export const samples: Samples = {
  entities: [
    { entity: 'service_group', make: makeGroup },
    { entity: 'bp', make: makeDraft },
    { entity: 'bp_step', make: async (making) => (await draft(making)).steps[0]!._id },
    { entity: 'bp_field', make: async (making) => (await draft(making)).fields[0]!._id },
    { entity: 'service', make: makeService },
  ],
  calls: [
    {
      call: processes.create,
      input: ({ service_group }) => ({ body: { name: 'Once', group: service_group } }),
      harmless: ofNewServices,
    },
    { call: processes.update, harmless: ofNewServices, isForAdministrators: true },
    { call: processes.addStep, harmless: ofNewSteps },
    { call: processes.changeStep, harmless: ofNewSteps },
    { call: processes.get, isForAdministrators: true },
    { call: processes.passStep, cannotSucceed: 'the processes of the walks are services, whose steps are not passed' },
    {
      call: processes.send,
      input: ({ service }) => ({ body: { service_id: service, text: 'Once' } }),
    },
    {
      call: processes.start,
      input: ({ service }) => ({ body: { template: service } }),
      harmless: { 'body.form.0.field': 'a value without a field is passed over' },
    },
    { call: processes.byArticle, harmless: { 'params.id': 'only services of the own company are listed' } },
    {
      call: processes.runned,
      plans: ({ service }, { bo }) =>
        [
          ['role', 'author'],
          ['role', 'performer'],
          ['finished', '1'],
          ['from', '2026-01-01'],
          ['bp', service!],
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
