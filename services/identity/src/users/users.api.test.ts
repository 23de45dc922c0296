import { clients, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, type Company, inside, makeCompany, register, superadminOf } from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';

const portal = inject('portal');
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal, { people: 30 });
});

const noAccess = { status: 403, code: 'no_access' };

describe('a profile', () => {
  const secrets = { salary: 5000, grade: 'A', vacation_balance: 12, phone: '+12025550123', birthDay: '1990-04-05' };
  const privately = ['phone', 'salary', 'grade', 'vacation_balance', 'currency'];

  beforeAll(async () => {
    const { adm, ana, bo } = company;
    await as(adm).call(users.update, { params: { id: ana._id }, body: { ...secrets, chief: bo._id } });
  });

  const seenBy = async (who: 'ana' | 'bo' | 'mia' | 'adm') =>
    (await as(company[who]).call(users.get, { params: { id: company.ana._id } })).result;

  test('shows its private fields to the user, the chief and administrators', async () => {
    for (const who of ['ana', 'bo', 'adm'] as const) expect(await seenBy(who)).toMatchObject(secrets);
  });

  test('hides them and the year of birth from others', async () => {
    const seen = await seenBy('mia');
    for (const field of privately) expect(seen).not.toHaveProperty(field);
    expect(seen).toMatchObject({ birthDay: '--04-05', login: '', email: company.ana.email });
  });

  test('shows rights to the user and to administrators', async () => {
    expect((await seenBy('ana')).features).toContainEqual({ feature: 'wall', active: true });
    expect((await seenBy('adm')).features).toBeDefined();
    expect(await seenBy('bo')).not.toHaveProperty('features');
  });

  test('says what the caller may do', async () => {
    const none = {
      edit: false,
      administer: false,
      erase: false,
      hr_files: false,
      add_files: false,
      add_personal: false,
    };
    expect((await seenBy('ana')).can).toEqual({ ...none, edit: true, hr_files: true, add_personal: true });
    expect((await seenBy('bo')).can).toEqual(none);
    expect((await seenBy('adm')).can).toEqual({
      edit: true,
      administer: true,
      erase: true,
      hr_files: true,
      add_files: true,
      add_personal: false,
    });
  });

  test('of another company is not there', async () => {
    const { zed, other, ana } = company;
    expect((await as(zed).call(users.get, { params: { id: zed._id } })).result._id).toBe(zed._id);
    for (const stranger of [zed, other.zadm])
      expect(await as(stranger).refused(users.get, { params: { id: ana._id } })).toMatchObject({ status: 404 });
  });
});

describe('changing', () => {
  const change = (who: 'ana' | 'bo' | 'adm', id: string, body: object) =>
    as(company[who]).call(users.update, { params: { id }, body });
  const refused = (who: 'ana' | 'bo' | 'adm' | 'zed', id: string, body: object) =>
    as(company[who]).refused(users.update, { params: { id }, body });

  test('of the caller: absent keeps, null clears', async () => {
    const { ana } = company;
    await change('ana', ana._id, { city: 'Riga', birthDay: '1990-04-05' });
    const { result } = await change('ana', ana._id, { birthDay: null });
    expect(result).toMatchObject({ city: 'Riga', birthDay: null, firstName: 'Ana' });
  });

  test('a phone number is stored in one form, in the company’s country without its code', async () => {
    const { client, ana } = await makeCompany(portal, { settings: { timezone: 'Europe/Kyiv', lang: 'en' } });
    const save = async (phone: string) =>
      (await as(ana).call(users.update, { params: { id: ana._id }, body: { phone } })).result.phone;
    expect(await save('044 555-12-34')).toBe('+380445551234');
    expect(await save('+44 20 7946 0958 ext. 7')).toBe('+442079460958;ext=7');
    for (const phone of ['abc', '555-12', '0'])
      expect(await as(ana).refused(users.update, { params: { id: ana._id }, body: { phone } })).toMatchObject({
        status: 422,
        body: { fields: { phone: 'phone' } },
      });
    expect(await save('')).toBe('');
    expect(client.settings.timezone).toBe('Europe/Kyiv');
  });

  test('a day that cannot be is refused and loses nothing', async () => {
    const { ana } = company;
    await change('ana', ana._id, { birthDay: '1990-04-05', city: 'Riga' });
    for (const [birthDay, code] of [
      ['2950-01-01', 'date_future'],
      ['1850-01-01', 'date_early'],
      ['1990-02-30', 'date'],
    ])
      expect(await refused('ana', ana._id, { birthDay, city: 'Oslo' })).toMatchObject({
        body: { fields: { birthDay: code } },
      });
    expect(await refused('adm', ana._id, { workingSince: '2950-01-01' })).toMatchObject({
      body: { fields: { workingSince: 'date_late' } },
    });
    expect(await refused('ana', ana._id, { firstName: 'Ana\u202e' })).toMatchObject({
      body: { fields: { firstName: 'characters' } },
    });
    const { result } = await as(ana).call(users.get, { params: { id: ana._id } });
    expect(result).toMatchObject({ birthDay: '1990-04-05', city: 'Riga', firstName: 'Ana' });
  });

  test('of the caller’s own fields that only administrators change is refused as a whole', async () => {
    const { ana } = company;
    for (const body of [
      { salary: 1 },
      { position: 'Boss' },
      { blocked: false },
      { email: 'a@b.test' },
      { features: [] },
    ])
      expect(await refused('ana', ana._id, { status_text: 'sneaky', ...body })).toMatchObject(noAccess);
    expect((await as(ana).call(users.get, { params: { id: ana._id } })).result.status_text).toBe('');
  });

  test('what is not known is left out', async () => {
    const { ana, other } = company;
    const { result } = await change('ana', ana._id, { roles: ['admin'], client_id: other.client._id, head: true });
    expect(result).toMatchObject({ roles: ['employee'], client_id: company.client._id });
  });

  test('others is for administrators of the company', async () => {
    const { bo, ana } = company;
    expect(await refused('ana', bo._id, { firstName: 'Bobo' })).toMatchObject(noAccess);
    expect(await refused('zed', ana._id, { firstName: 'Bobo' })).toMatchObject({ status: 404 });
    expect((await change('adm', bo._id, { cabinet: '42' })).result.cabinet).toBe('42');
  });

  test('nothing of others is for administrators, too; of the caller it changes nothing', async () => {
    const { adm, bo, ana } = company;
    await change('adm', bo._id, { chief: ana._id });
    expect(await refused('ana', bo._id, {})).toMatchObject(noAccess);
    expect(await refused('ana', adm._id, {})).toMatchObject(noAccess);
    expect((await change('adm', bo._id, {})).result._id).toBe(bo._id);
    expect((await change('ana', ana._id, {})).result._id).toBe(ana._id);
  });

  test('administrators cannot block themselves nor set another’s password this way', async () => {
    const { adm, bo } = company;
    expect(await refused('adm', adm._id, { blocked: true })).toMatchObject(noAccess);
    expect(await refused('adm', bo._id, { old_password: 'x', password: 'new-pass' })).toMatchObject(noAccess);
  });

  test('to an e-mail or login that is taken is refused', async () => {
    const { ana, bo } = company;
    expect(await refused('adm', bo._id, { email: ana.email.toUpperCase() })).toMatchObject({
      status: 409,
      code: 'email_taken',
    });
    await change('adm', ana._id, { login: 'ana' });
    expect(await refused('adm', bo._id, { login: 'ANA' })).toMatchObject({ status: 409, code: 'login_taken' });
    expect(await refused('adm', bo._id, { login: 'bo@x' })).toMatchObject({
      body: { fields: { login: 'characters' } },
    });
  });

  test('the password needs the current one, length and the same twice', async () => {
    const { bo } = company;
    const attempt = async (body: object) => (await refused('bo', bo._id, body)).code;
    expect(await attempt({ password: 'new-pass' })).toBe('old_password_required');
    expect(await attempt({ old_password: bo.password, password: 'short' })).toBe('password_too_short');
    expect(await attempt({ old_password: bo.password, password: 'new-pass', confirm: 'other' })).toBe(
      'passwords_must_match',
    );
    expect(await attempt({ old_password: 'wrong', password: 'new-pass' })).toBe('wrong_password');
  });

  test('a picture from elsewhere is refused', async () => {
    const picture = (src: string) => ({ pics: [{ src, mini: '' }] });
    for (const src of ['https://evil.test/a.png', '//evil.test/a.png', 'javascript:alert(1)'])
      expect(await refused('ana', company.ana._id, picture(src))).toMatchObject({ status: 422 });
    const { result } = await change('ana', company.ana._id, picture('/files/65f000000000000000000001'));
    expect(result.avatar).toBe('/files/65f000000000000000000001');
  });

  test('a chief of another company does not exist', async () => {
    const { bo, zed } = company;
    expect(await refused('adm', bo._id, { chief: zed._id })).toMatchObject({ status: 404 });
    expect(await refused('adm', bo._id, { chief: bo._id })).toMatchObject({ status: 422 });
  });

  test('rights that the company does not use cannot be given', async () => {
    const { client, adm, bo } = await makeCompany(portal);
    const give = { params: { id: bo._id }, body: { features: [{ feature: 'shop' as const, active: true }] } };
    await as(adm).call(users.update, give);
    await as(superadminOf(portal)).call(clients.switchFeature, { params: { client: client._id, code: 'shop' } });
    expect(await as(adm).refused(users.update, give)).toMatchObject({ status: 422, code: 'feature_off' });
  });

  test('two at the same time lose nothing', async () => {
    const { people, adm } = company;
    const id = people[5]!._id;
    const fields = { position: 'P', cabinet: 'C', department: 'D', city: 'Y', grade: 'G' };
    await Promise.all(
      Object.entries(fields).map(([field, value]) =>
        as(adm).call(users.update, { params: { id }, body: { [field]: value } }),
      ),
    );
    expect((await as(adm).call(users.get, { params: { id } })).result).toMatchObject(fields);
  });
});

describe('lists', () => {
  const found = (who: 'ana' | 'adm', body: object) =>
    as(company[who]).call(users.filter, { params: { workspace: company.client.workspace }, body });

  test('give the active people of the company by name', async () => {
    const { result, total } = await as(company.ana).call(users.forClient, {
      params: { clientId: company.client._id },
      query: { limit: 10 },
    });
    expect(result).toHaveLength(10);
    expect(total).toBeGreaterThanOrEqual(34);
    const names = result.map((person) => person.lastName);
    expect(names).toEqual(names.toSorted());
    expect(result[0]).not.toHaveProperty('email');
  });

  test('end at a page that no company reaches', async () => {
    const query = { page: 1000, limit: 1000 };
    const { result, total } = await as(company.ana).call(users.forClient, {
      params: { clientId: company.client._id },
      query,
    });
    expect(result).toEqual([]);
    expect(total).toBeGreaterThanOrEqual(34);
  });

  test('find by the beginning of every word', async () => {
    const { result } = await found('ana', { search: 'auth an' });
    expect(result.map((person) => person.fullName)).toEqual(['Ana Author']);
    expect((await found('ana', { search: '.*' })).total).toBe(0);
  });

  test('find a name in any script, by parts and on the wrong keyboard', async () => {
    const { client, adm } = await makeCompany(portal);
    await register(portal, adm, client, [
      { firstName: 'Ирина', lastName: 'Соколова', position: 'Юрист' },
      { firstName: 'Ірина', lastName: 'Шевченко', position: 'Лікарка' },
      { firstName: 'Anna', lastName: 'Bell', position: 'Lawyer' },
      { firstName: 'Анна', lastName: 'Семёнова-Ким', position: 'Юрист' },
    ]);
    const names = async (search: string) =>
      (await as(adm).call(users.filter, { params: { workspace: client.workspace }, body: { search } })).result.map(
        ({ fullName }) => fullName,
      );
    expect(await names('irina')).toEqual(['Ирина Соколова', 'Ірина Шевченко']);
    expect(await names('анна')).toEqual(['Ana Author', 'Anna Bell', 'Анна Семёнова-Ким']);
    expect(await names('анна семенова')).toEqual(['Анна Семёнова-Ким']);
    expect(await names('kim')).toEqual(['Анна Семёнова-Ким']);
    expect(await names('yurist irina')).toEqual(['Ирина Соколова']);
    expect(await names('bhbyf')).toEqual(['Ирина Соколова', 'Ірина Шевченко']);
    expect(await names('фттф иудд')).toEqual(['Anna Bell']);
    expect(await names('zzz')).toEqual([]);
  });

  test('begin with the people that the caller likely means: recent ones, the own department, then by name', async () => {
    const { ana, bo, mia, people, adm, client, zed } = await makeCompany(portal, { people: 5 });
    const near = async (who: typeof ana, body: object) =>
      (
        await as(who).call(users.filter, { params: { workspace: client.workspace }, body: { sort: 'near', ...body } })
      ).result.map(({ _id }) => _id);
    const last = people.at(-1)!;
    const firstByName = await near(ana, { limit: 3 });
    expect(firstByName.slice(0, 2)).toEqual([ana._id, mia._id]); // News
    expect(firstByName).not.toContain(last._id);
    expect((await near(ana, { limit: 3, first: [last._id, bo._id, zed._id] })).toString()).toBe(
      [last._id, bo._id, ana._id].toString(),
    );

    const [gone] = await register(portal, adm, client, [{ firstName: 'Aaron', lastName: 'Aa', department: 'News' }]);
    await as(adm).call(users.update, { params: { id: gone!._id }, body: { blocked: true } });
    for (const who of [ana, adm]) expect(await near(who, { limit: 100, first: [gone!._id] })).not.toContain(gone!._id);
  });

  test('who is found by name comes before who is found by position', async () => {
    const { adm, ana, client } = await makeCompany(portal);
    await register(portal, adm, client, [
      { firstName: 'Zoe', lastName: 'Editor', department: 'Works' },
      { firstName: 'Aby', lastName: 'Abel', position: 'Editor', department: 'News' },
    ]);
    const { result } = await as(ana).call(users.filter, {
      params: { workspace: client.workspace },
      body: { sort: 'near', search: 'edit' },
    });
    expect(result.map(({ fullName }) => fullName)).toEqual(['Zoe Editor', 'Aby Abel', 'Ana Author']);
  });

  test('find by position, page by page', async () => {
    const { result, total, page } = await found('adm', { position: 'EDITOR', limit: 1, page: 1 });
    expect([result[0]!.firstName, total, page]).toEqual(['Ana', 1, 1]);
  });

  test('show blocked people to administrators only', async () => {
    const person = company.people[0]!;
    await as(company.adm).call(users.update, { params: { id: person._id }, body: { blocked: true } });
    expect((await found('adm', { status: 'blocked' })).result.map((each) => each._id)).toEqual([person._id]);
    expect((await found('ana', { status: 'blocked', search: 'person1' })).result.map((each) => each._id)).not.toContain(
      person._id,
    );
  });

  test('of another company are refused', async () => {
    const { zed, client } = company;
    expect(await as(zed).refused(users.forClient, { params: { clientId: client._id } })).toMatchObject(noAccess);
    const refusal = await as(zed).refused(users.filter, { params: { workspace: client.workspace }, body: {} });
    expect(refusal).toMatchObject(noAccess);
  });
});

test('a file that the profile does not have is 404', async () => {
  const params = { userId: company.ana._id, fileId: '65f000000000000000000009' };
  expect(await as(company.ana).refused(users.removeFile, { params })).toMatchObject({ status: 404 });
});

test('other services receive a new name', async () => {
  const { adm, client } = company;
  const [person] = await register(portal, adm, client, [{ firstName: 'Before', lastName: 'Name' }]);
  const post = await eventually(async () => {
    const answer = await as(person!).post('/api/post', { client_id: client._id, text: 'Hello' });
    expect(answer.status).toBe(200);
    return (answer.body as { result: { _id: string } }).result;
  });
  await as(adm).call(users.update, { params: { id: person!._id }, body: { firstName: 'After' } });
  await eventually(async () => {
    const { body } = await as(person!).get(`/api/post/${post._id}`);
    expect(body).toMatchObject({ result: { author: { fullName: 'After Name' } } });
  });
});

test('a superadmin who acts in a company is shown there', async () => {
  const { client } = company;
  const root = as(inside(superadminOf(portal), client));
  await eventually(async () => {
    const { body } = await root.post('/api/post', { client_id: client._id, text: 'From above' });
    expect(body).toMatchObject({ result: { author: { fullName: 'Super Admin' } } });
  });
});
