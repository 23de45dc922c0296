import { eventually } from '@atrium/testkit/eventually';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { journal, mail, users } from '@atrium/contracts';
import { as, inside, lettersTo, makeCompany, superadminOf, type Actor, type Company } from '@atrium/testkit';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openMongo } from '../../test/world.ts';

const paramsOf = ({ client }: Company) => ({ params: { clientId: client._id } });

describe('without a mail server', () => {
  const portal = inject('portal');
  let company: Company;
  beforeAll(async () => {
    company = await makeCompany(portal);
  });

  test('a test e-mail is a file, in the language of its reader, with the name of the company and a link', async () => {
    const { adm, client } = company;
    await as(adm).call(users.update, { params: { id: adm._id }, body: { lang: 'ua' } });
    const { result } = await as(adm).call(mail.get, paramsOf(company));
    expect(result).toEqual({ delivery: 'files', from: expect.stringContaining('@'), to: adm.email });
    expect((await as(adm).call(mail.check, paramsOf(company))).result).toEqual({ problem: null, reply: '' });
    const [letter, ...others] = await lettersTo(portal, adm.email);
    expect(others).toEqual([]);
    for (const words of ['Вітаємо!', client.name, `href="${portal.url}"`]) expect(letter!.html).toContain(words);
  });

  test('administrators of the company may, others may not', async () => {
    for (const who of [company.ana, company.other.zadm])
      for (const call of [mail.get, mail.check])
        expect(await as(who).refused(call, paramsOf(company))).toMatchObject({ status: 403 });
  });

  test('an account, and an address, has ten test e-mails an hour', async () => {
    const { client, adm } = await makeCompany(portal);
    const statuses: number[] = [];
    const path = `/api/clients/${client._id}/mail/check`;
    for (let asked = 0; asked < 11; asked += 1) statuses.push((await as(adm).post(path, {})).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(await lettersTo(portal, adm.email)).toHaveLength(10);
  });

  test('an account without an e-mail has no test e-mail', async () => {
    const { adm, client } = await makeCompany(portal);
    const mongo = await openMongo(portal);
    const people = mongo.db('atrium_identity').collection<{ _id: string }>('users');
    await people.updateOne({ _id: adm._id }, { $set: { email: '' } });
    await mongo.close();
    const { status, body } = await as(adm).post(`/api/clients/${client._id}/mail/check`, {});
    expect([status, body]).toEqual([422, expect.objectContaining({ fields: { to: 'required' } })]);
  });
});

describe('with a mail server', () => {
  const password = 'secret-of-the-mail-server';
  let portal: Portal;
  let company: Company;
  let takes: 'all' | 'nothing' | 'no sign-in' = 'all';
  let hangs = false;
  let held = 0;
  let port = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _, done) =>
      takes === 'no sign-in' || auth.password !== password
        ? done(new Error('Who are you?'))
        : done(null, { user: auth.username }),
    onRcptTo: (_, __, done) => done(takes === 'nothing' ? new Error('No such mailbox') : null),
    onData(stream, _, done) {
      held += hangs ? 1 : 0;
      stream.resume().on('end', () => hangs || done(null, 'Taken as 42'));
    },
  });
  server.on('error', () => undefined);

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.server.address() as AddressInfo);
    const env = {
      SMTP_URL: `smtp://portal:${password}@127.0.0.1:${port}?greetingTimeout=4000`,
      MAIL_FROM: 'Acme <portal@acme.test>',
    };
    portal = await startPortal({ services: ['identity'], env });
    company = await makeCompany(portal);
  });
  afterAll(async () => {
    await portal?.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  const checked = async (who: Actor = company.adm) => (await as(who).call(mail.check, paramsOf(company))).result;

  test('its reply is for superadmins, and its password for no one', async () => {
    const { result } = await as(company.adm).call(mail.get, paramsOf(company));
    expect(result).toEqual({ delivery: 'smtp', from: 'Acme <portal@acme.test>', to: company.adm.email });
    expect(await checked()).toEqual({ problem: null, reply: '' });
    const reply = await checked(inside(superadminOf(portal), company.client));
    expect(reply).toEqual({ problem: null, reply: expect.stringContaining('Taken as 42') });
  });

  test('what it refuses is named', async () => {
    const visitor = inside(superadminOf(portal), company.client);
    takes = 'nothing';
    expect(await checked()).toEqual({ problem: 'refused', reply: '' });
    expect(await checked(visitor)).toEqual({ problem: 'refused', reply: expect.stringContaining('No such mailbox') });
    takes = 'no sign-in';
    expect(await checked()).toEqual({ problem: 'sign_in', reply: '' });
    const { reply } = await checked(visitor);
    expect(reply).toContain('Who are you?');
    expect(reply).not.toContain(password);
    expect(portal.logs('identity')).toContain('a test e-mail could not be sent');
    for (const secret of [password, 'Who are you?']) expect(portal.logs('identity')).not.toContain(secret);
  });

  test('each is in the journal of the company', async () => {
    const query = { action: 'mail_checked' } as const;
    const { result } = await as(company.adm).call(journal.list, { params: { client: company.client._id }, query });
    const reasons = (isAdministrator: boolean) =>
      result.filter(({ user }) => (user?._id === company.adm._id) === isAdministrator).map(({ after }) => after);
    for (const isAdministrator of [true, false])
      expect(reasons(isAdministrator)).toEqual([{ reason: 'sign_in' }, { reason: 'refused' }, null]);
  });

  test('one test e-mail of a company is sent at a time, and one that hangs ends', async () => {
    takes = 'all';
    hangs = true;
    const first = checked();
    await eventually(() => expect(held).toBeGreaterThan(0));
    expect(await as(company.adm).refused(mail.check, paramsOf(company))).toMatchObject({ status: 429 });
    expect(await first).toEqual({ problem: 'timeout', reply: '' });
    hangs = false;
    expect(await checked()).toEqual({ problem: null, reply: '' });
  });

  test('a server that does not greet, or is down, is unreachable', async () => {
    await new Promise<void>((resolve) => server.close(resolve));
    expect(await checked()).toEqual({ problem: 'unreachable', reply: '' });
    const silent = createServer().listen(port, '127.0.0.1');
    await once(silent, 'listening');
    expect(await checked()).toEqual({ problem: 'unreachable', reply: '' });
    silent.close();
  });
});
