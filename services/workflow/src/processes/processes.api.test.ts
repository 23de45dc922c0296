import { processes, serviceGroups, structures, users, vacations, type BusinessProcess } from '@atrium/contracts';
import { as, makeCompany, upload, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  activeOf,
  agree,
  cancel,
  makeGroup,
  makeService,
  ofChief,
  ofReview,
  read,
  refusedToAgree,
  refusedToReject,
  reject,
  start,
  stepFor,
} from '../../test/services.ts';
import { openStored, type Stored } from '../../test/stored.ts';
import { setChief } from '../../test/vacations.ts';

let stored: Stored;
let company: Company;

beforeAll(async () => {
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

beforeEach(async () => {
  company = await makeCompany(inject('portal'));
});

const at = (id: string) => ({ params: { id } });
const ids = (people: { _id: string }[]) => people.map(({ _id }) => _id);
const asked = (request: BusinessProcess) => ids(activeOf(request).assigned.map(({ user }) => user));

const listed = async (by: Person, query: object = {}, user = by) =>
  (await as(by).call(processes.runned, { params: { user: user._id }, query: query as never })).result;

describe('a group of services', () => {
  test('is made, renamed and deleted by administrators, while it is empty', async () => {
    const { adm, ana, client } = company;
    const group = await makeGroup(adm, 'Travel');
    expect(await as(ana).refused(serviceGroups.create, { body: { name: 'Mine' } })).toMatchObject({ status: 403 });
    await as(adm).call(serviceGroups.update, { ...at(group), body: { name: 'Trips' } });
    const service = await makeService(adm, [stepFor('One', adm)], { group });
    const { result } = await as(ana).call(serviceGroups.ofClient, at(client._id));
    expect(result).toMatchObject([{ _id: group, name: 'Trips', services_total: 1 }]);
    expect(await as(adm).refused(serviceGroups.remove, at(group))).toMatchObject({ code: 'service_group_used' });
    await as(adm).call(processes.remove, at(service._id));
    await as(adm).call(serviceGroups.remove, at(group));
    expect((await as(ana).call(serviceGroups.ofClient, at(client._id))).result).toEqual([]);
  });

  test('that is gone takes no service', async () => {
    const { adm } = company;
    const group = await makeGroup(adm);
    await as(adm).call(serviceGroups.remove, at(group));
    const body = { name: 'Late', group };
    expect(await as(adm).refused(processes.create, { body })).toMatchObject({
      status: 422,
      body: { fields: { group: 'choice' } },
    });
  });
});

describe('a service', () => {
  test('is a draft until it is complete, and employees see published ones only', async () => {
    const { adm, ana, client } = company;
    const body = { name: 'Trip', group: await makeGroup(adm) };
    const draft = (await as(adm).call(processes.create, { body })).result;
    expect(draft).toMatchObject({ template: true, status: 'created', can: { edit: true } });
    expect(await as(ana).refused(processes.get, at(draft._id))).toMatchObject({ status: 404 });
    const publish = { ...at(draft._id), body: { status: 'active' as const } };
    expect(await as(adm).refused(processes.update, publish)).toMatchObject({
      status: 422,
      body: { fields: { description: 'required', steps: 'one_step' } },
    });
    await as(adm).call(processes.addStep, { ...at(draft._id), body: stepFor('Approval', adm) });
    await as(adm).call(processes.update, { ...publish, body: { status: 'active', description: 'All', for_all: true } });
    const { result } = await as(ana).call(processes.templates, at(client._id));
    expect(result).toMatchObject([{ _id: draft._id, can: { start: true, edit: false, table: false } }]);
    expect(await as(ana).refused(processes.update, { ...at(draft._id), body: { name: 'Mine' } })).toMatchObject({
      status: 403,
    });
  });

  test('of several steps needs two of them, has at most five, and each is changed by itself', async () => {
    const { adm, bo } = company;
    const service = await makeService(adm, [stepFor('One', adm), stepFor('Two', adm)]);
    const [first, second] = service.steps;
    const one = { params: { id: service._id, stepId: first!._id } };
    expect(await as(adm).refused(processes.removeStep, one)).toMatchObject({
      status: 422,
      body: { fields: { steps: 'two_steps' } },
    });
    const change = {
      _id: second!._id,
      rule: 'all' as const,
      performers: [adm, bo].map(({ _id: value }) => ({ kind: 'user' as const, value })),
    };
    const changed = (await as(adm).call(processes.changeStep, { ...at(service._id), body: change })).result;
    expect(changed.steps[1]).toMatchObject({ _id: second!._id, name: 'Two', rule: 'all' });
    for (const name of ['Three', 'Four', 'Five'])
      await as(adm).call(processes.addStep, { ...at(service._id), body: stepFor(name, adm) });
    const sixth = { ...at(service._id), body: stepFor('Six', adm) };
    expect(await as(adm).refused(processes.addStep, sixth)).toMatchObject({ code: 'service_steps_limit' });
    expect((await as(adm).call(processes.removeStep, one)).result.steps.map(({ name }) => name)).toEqual([
      'Two',
      'Three',
      'Four',
      'Five',
    ]);
  });

  test('is started by the people that its rights name', async () => {
    const { adm, ana, bo } = company;
    const grants = [{ target: { type: 'user', value: ana._id }, level: 'read' }];
    const service = await makeService(adm, [stepFor('One', adm)], { for_all: false, grants });
    expect(await start(ana, service)).toMatchObject({ template: false, status: 'active', service: service._id });
    expect(await as(bo).refused(processes.start, { body: { template: service._id } })).toMatchObject({ status: 404 });
  });

  test('with requests under way is not deleted; its requests keep what they were made from', async () => {
    const { adm, ana } = company;
    const service = await makeService(adm, [stepFor('One', adm)]);
    const request = await start(ana, service);
    expect(await as(adm).refused(processes.remove, at(service._id))).toMatchObject({ code: 'service_requested' });
    await as(adm).call(processes.update, {
      ...at(service._id),
      body: { name: 'Other', steps: [stepFor('Changed', ana)] },
    });
    expect(await read(ana, request._id)).toMatchObject({ name: 'Business trip', steps: [{ name: 'One' }] });
    await agree(adm, request);
    await as(adm).call(processes.remove, at(service._id));
    expect(await read(ana, request._id)).toMatchObject({ status: 'finished', group: expect.any(String) });
  });

  test('is made of another, or of a request, without data', async () => {
    const { adm, ana } = company;
    const fields = [{ name: 'City', type: 'string' }];
    const service = await makeService(adm, [stepFor('One', adm)], { fields });
    const request = await start(ana, service, [{ field: service.fields[0]!._id, value: 'Kyiv' }]);
    for (const from of [service, request]) {
      const made = (await as(adm).call(processes.convert, at(from._id))).result;
      expect(made).toMatchObject({
        template: true,
        status: 'created',
        form: [],
        fields: [{ name: 'City' }],
        steps: [{ name: 'One', assigned: [] }],
      });
      expect([service._id, request._id]).not.toContain(made._id);
    }
  });

  test('belongs to an article', async () => {
    const { adm, ana } = company;
    const article = 'c'.repeat(24);
    const service = await makeService(adm, [stepFor('One', adm)], { article });
    await makeService(adm, [stepFor('One', adm)], { article, status: 'created' });
    expect(ids((await as(ana).call(processes.byArticle, at(article))).result)).toEqual([service._id]);
    expect((await as(ana).call(processes.byArticle, at('d'.repeat(24)))).result).toEqual([]);
  });

  test('gives its requests as a table to administrators', async () => {
    const { adm, ana } = company;
    const service = await makeService(adm, [stepFor('One', adm)]);
    await start(ana, service);
    const get = (by: Person) => as(by).get(`/api/bp/${service._id}/excel?lang=en`);
    expect((await get(ana)).status).toBe(403);
    const { status, headers, text } = await get(adm);
    expect([status, text.slice(0, 2)]).toEqual([200, 'PK']);
    expect(headers.get('content-disposition')).toContain('requests-');
  });
});

describe('a request', () => {
  test('goes through its steps: any of the performers, all of them, then the author confirms', async () => {
    const { adm, ana, bo, mia, client } = company;
    const service = await makeService(
      adm,
      [stepFor('Any', bo, mia), { ...stepFor('All', bo, mia), rule: 'all' }, ofReview()],
      { deadline_days: 4 },
    );
    const begun = await start(ana, service);
    expect(begun.due).toBe(new Date(Date.parse(begun.created) + 4 * 86_400_000).toISOString().slice(0, 10));
    expect(asked(begun)).toEqual(ids([bo, mia]));
    expect(await refusedToAgree(ana, begun)).toMatchObject({ status: 403 });
    const second = await agree(bo, begun, { reason: 'Fits' });
    expect(second.steps[0]).toMatchObject({
      status: 'agreed',
      assigned: [{ decision: 'agree', reason: 'Fits' }, { decision: null }],
    });
    expect(await refusedToAgree(mia, begun)).toMatchObject({
      status: 409,
      code: 'step_passed',
      body: { by: bo.fullName, decision: 'agree' },
    });
    const half = await agree(mia, second);
    expect(activeOf(half)).toMatchObject({ name: 'All' });
    expect(await refusedToAgree(mia, second)).toMatchObject({ code: 'step_passed' });
    const last = await agree(bo, half);
    expect(asked(last)).toEqual([ana._id]);
    const done = await agree(ana, last);
    expect(done).toMatchObject({ status: 'finished', closed: expect.any(String), can: { pass: false, cancel: false } });
    const waiting = await stored.events(client._id, 'workflow.process.waiting');
    expect(waiting.map(({ performers }) => performers)).toEqual([ids([bo, mia]), ids([bo, mia]), [ana._id]]);
    expect(await stored.events(client._id, 'workflow.process.closed')).toMatchObject([
      { status: 'finished', author: ana._id },
    ]);
  });

  test('is passed once by a call that is sent twice with one key, and both get the same answer', async () => {
    const { adm, ana, bo } = company;
    const request = await start(ana, await makeService(adm, [stepFor('One', bo), stepFor('Two', adm)]));
    const body = { step_id: activeOf(request)._id, decision: 'agree' as const };
    const again = as(bo, { 'idempotency-key': `pass-${request._id}` });
    const send = () => again.call(processes.passStep, { ...at(request._id), body });
    expect(await send()).toEqual(await send());
  });

  test('ends with a rejection, which needs a reason', async () => {
    const { adm, ana, bo, client } = company;
    const service = await makeService(adm, [stepFor('One', bo), stepFor('Two', adm)]);
    const request = await start(ana, service);
    expect(await refusedToReject(bo, request)).toMatchObject({ status: 422, body: { fields: { reason: 'required' } } });
    expect(await reject(bo, request)).toMatchObject({
      status: 'rejected',
      steps: [{ status: 'rejected' }, { status: 'waiting' }],
    });
    expect(await stored.events(client._id, 'workflow.process.closed')).toMatchObject([
      { status: 'rejected', by: bo._id },
    ]);
    expect(await refusedToAgree(bo, request)).toMatchObject({ code: 'step_passed' });
  });

  test('is cancelled by its author, and by no other who takes part', async () => {
    const { adm, ana, bo } = company;
    const request = await start(ana, await makeService(adm, [stepFor('One', bo)]));
    const stop = { ...at(request._id), body: { status: 'cancelled' as const } };
    expect(await as(bo).refused(processes.update, stop)).toMatchObject({ status: 403 });
    expect(await cancel(ana, request)).toMatchObject({ status: 'cancelled' });
    expect(await as(ana).refused(processes.update, stop)).toMatchObject({ code: 'process_closed' });
    expect(await refusedToAgree(bo, request)).toMatchObject({ code: 'process_closed' });
  });

  test('is seen by its author, those who are asked, and administrators', async () => {
    const { adm, ana, bo, mia } = company;
    const request = await start(ana, await makeService(adm, [stepFor('One', bo)]));
    for (const person of [ana, bo, adm]) expect((await read(person, request._id))._id).toBe(request._id);
    expect(await as(mia).refused(processes.get, at(request._id))).toMatchObject({ status: 404 });
    expect(await as(mia).refused(processes.runned, { params: { user: ana._id } })).toMatchObject({ status: 403 });
  });

  test('is in the lists of its author and of those who are to act', async () => {
    const { adm, ana, bo, mia } = company;
    const service = await makeService(adm, [stepFor('One', bo), stepFor('Two', mia)]);
    const request = await start(ana, service);
    expect(ids(await listed(ana, { role: 'author' }))).toEqual([request._id]);
    expect(ids(await listed(bo, { role: 'performer' }))).toEqual([request._id]);
    expect(await listed(mia, { role: 'performer' })).toEqual([]);
    const second = await agree(bo, request);
    expect(await listed(bo, { role: 'performer' })).toEqual([]);
    await agree(mia, second);
    expect(await listed(ana, { role: 'author' })).toEqual([]);
    expect(ids(await listed(bo, { role: 'performer', finished: '1' }))).toEqual([request._id]);
    const day = request.created.slice(0, 10);
    expect(ids(await listed(adm, { bp: service._id, finished: '1', from: day, to: day }))).toEqual([request._id]);
    expect(await listed(adm, { bp: service._id, finished: '1', to: '2026-01-01' })).toEqual([]);
    expect(ids(await listed(adm, { finished: '1', role: 'author' }, ana))).toEqual([request._id]);
  });

  test('has a form: required fields, people of the company, files of the author for those who take part', async () => {
    const { adm, ana, bo, mia, zed } = company;
    const fields = [
      { name: 'Who', type: 'users', required: true },
      { name: 'Scan', type: 'file' },
    ];
    const service = await makeService(
      adm,
      [{ ...stepFor('One', bo), fields: [{ name: 'Price', type: 'number', required: true }] }],
      { fields },
    );
    const [who, scan] = service.fields.map(({ _id }) => _id) as [string, string];
    const refuse = (form: object[]) =>
      as(ana).refused(processes.start, { body: { template: service._id, form: form as never } });
    expect(await refuse([])).toMatchObject({ status: 422, body: { fields: { [`form.${who}`]: 'required' } } });
    expect(await refuse([{ field: who, value: [zed._id] }])).toMatchObject({
      body: { fields: { [`form.${who}`]: 'choice' } },
    });
    const file = await upload(ana, { name: 'scan.txt' }, 'service');
    const request = await start(ana, service, [
      { field: who, value: [mia._id] },
      { field: scan, value: [file._id] },
    ]);
    expect(request.form).toMatchObject([{ people: [{ _id: mia._id }] }, { files: [{ name: 'scan.txt' }] }]);
    const load = async (by: Person) => (await as(by).get(`/files/${file._id}`)).status;
    await eventually(async () => expect(await load(bo)).toBe(200));
    expect(await load(mia)).not.toBe(200);
    const price = activeOf(request).fields[0]!._id;
    expect(await refusedToAgree(bo, request)).toMatchObject({
      status: 422,
      body: { fields: { [`form.${price}`]: 'required' } },
    });
    expect(await agree(bo, request, { form: [{ field: price, value: 640 }] })).toMatchObject({
      steps: [{ form: [{ value: 640 }] }],
    });
  });

  test('goes to the chief; without one it does not start', async () => {
    const { adm, ana, bo } = company;
    const service = await makeService(adm, [ofChief(), ofReview()]);
    expect(await as(ana).refused(processes.start, { body: { template: service._id } })).toMatchObject({
      status: 409,
      code: 'chief_not_determined',
    });
    await setChief(company, bo, ana);
    expect(asked(await start(ana, service))).toEqual([bo._id]);
  });

  test('goes to the head of a department of the structure', async () => {
    const { adm, ana, bo } = company;
    const tree = (await as(adm).call(structures.create, { body: { type: 'orgTreeAdm', name: 'Company' } })).result;
    const value = tree.tree.id;
    const service = await makeService(adm, [{ name: 'Head', performers: [{ kind: 'dept_head', value }] }]);
    expect(await as(ana).refused(processes.start, { body: { template: service._id } })).toMatchObject({
      code: 'head_not_determined',
    });
    await as(adm).call(structures.replaceUsers, { body: { _id: value, headUser: bo._id, users: [bo._id] } });
    expect(asked(await start(ana, service))).toEqual([bo._id]);
  });

  test('goes to the substitute of a performer on vacation, and both read it', async () => {
    const { adm, ana, bo, mia } = company;
    const service = await makeService(adm, [stepFor('One', adm), stepFor('Two', bo)]);
    const day = new Date().toISOString().slice(0, 10);
    const created = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const body = { user: bo._id, start: day, end: day, substitute: mia._id, status: 'approved' as const, created };
    await as(adm).call(vacations.create, { body });
    const second = await agree(adm, await start(ana, service));
    expect(activeOf(second).assigned).toMatchObject([{ user: { _id: mia._id }, instead_of: { _id: bo._id } }]);
    expect((await read(bo, second._id)).can.pass).toBe(false);
    expect(await refusedToAgree(bo, second)).toMatchObject({ status: 403 });
    expect(await agree(mia, second)).toMatchObject({ status: 'finished' });
  });

  test('goes to the administrators where its performer has left', async () => {
    const { adm, ana, bo } = company;
    const service = await makeService(adm, [stepFor('One', adm), stepFor('Two', bo)]);
    const request = await start(ana, service);
    const waiting = await agree(adm, await start(ana, service));
    expect((await read(adm, waiting._id)).can.pass).toBe(false);
    await as(adm).call(users.update, { params: { id: bo._id }, body: { blocked: true } } as never);
    await eventually(async () => {
      const fresh = await start(ana, service);
      expect(asked(await agree(adm, fresh))).toEqual([adm._id]);
    });
    expect(asked(await agree(adm, request))).toEqual([adm._id]);
    expect((await read(adm, waiting._id)).can.pass).toBe(true);
    expect(await agree(adm, waiting)).toMatchObject({
      status: 'finished',
      steps: [{}, { assigned: [{ user: { _id: adm._id }, instead_of: { _id: bo._id }, decision: 'agree' }] }],
    });
  });

  test('of one step is sent by the documented form', async () => {
    const { adm, ana, bo } = company;
    const body = { text: 'A new chair, please', user_id: ana._id };
    const service = await makeService(adm, [stepFor('One', bo)]);
    const sent = (await as(ana).call(processes.send, { body: { ...body, service_id: service._id } })).result;
    expect(sent).toMatchObject({ status: 'active', form: [{ value: 'A new chair, please' }] });
    const { url } = await upload(bo, { name: 'of another.txt' }, 'service');
    expect(
      await as(ana).refused(processes.send, { body: { ...body, service_id: service._id, attachments: [{ url }] } }),
    ).toMatchObject({ status: 422, body: { fields: { 'attachments.0': 'file_missing' } } });
    expect(
      await as(ana).refused(processes.send, { body: { ...body, user_id: bo._id, service_id: service._id } }),
    ).toMatchObject({ status: 403 });
    const long = await makeService(adm, [stepFor('One', bo), stepFor('Two', bo)]);
    expect(await as(ana).refused(processes.send, { body: { ...body, service_id: long._id } })).toMatchObject({
      code: 'service_several_steps',
    });
  });

  test('is deleted by an administrator when it is closed', async () => {
    const { adm, ana } = company;
    const request = await start(ana, await makeService(adm, [stepFor('One', adm)]));
    expect(await as(adm).refused(processes.remove, at(request._id))).toMatchObject({ code: 'process_active' });
    await agree(adm, request);
    await as(adm).call(processes.remove, at(request._id));
    expect(await as(ana).refused(processes.get, at(request._id))).toMatchObject({ status: 404 });
  });
});
