import { clients, employment, journal, maxPinned, people, users } from '@atrium/contracts';
import { as, makeCompany, together, upload, type Company, type Person } from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';

const portal = inject('portal');
let company: Company;
let params: { clientId: string };

const change = (who: Person, body: object) => as(company.adm).call(users.update, { params: { id: who._id }, body });
const configure = (settings: object) =>
  as(company.adm).call(clients.update, { params: { id: company.client._id }, body: { settings } });

beforeAll(async () => {
  company = await makeCompany(portal, { people: maxPinned, settings: { pinning: true } });
  params = { clientId: company.client._id };
});

describe('the address book', () => {
  const find = (who: Person, body: object) => as(who).call(people.find, { params, body });
  const names = async (who: Person, body: object) => (await find(who, body)).result.map(({ firstName }) => firstName);

  test('has all of the words, any of the values of a field, in pages by name', async () => {
    const { ana, bo, mia } = company;
    await change(ana, { city: 'Lviv', position: 'Editor', phone: '+380441234567', phone_internal: '77-31' });
    await change(bo, { city: 'Kyiv', position: 'Editor', salary: 10 });
    await change(mia, { city: 'Lviv', position: 'Driver' });
    const cities = { city: ['Lviv', 'Kyiv'] };
    expect((await names(bo, cities)).toSorted()).toEqual(['Ana', 'Bo', 'Mia']);
    expect(await names(bo, { ...cities, position: ['Driver'] })).toEqual(['Mia']);
    expect(await names(bo, { search: 'edit', city: ['Lviv'] })).toEqual(['Ana']);
    expect(await names(bo, { search: '7731', city: ['Lviv'] })).toEqual([]);
    expect(await names(bo, { search: '77' })).toEqual(['Ana']);
    const second = await find(bo, { ...cities, page: 2, limit: 2 });
    expect([second.total, second.page, second.result.length]).toEqual([3, 2, 1]);
    const [row] = (await find(company.adm, { search: 'edit', city: ['Lviv'] })).result;
    expect(row).toMatchObject({ city: 'Lviv', phone_internal: '77-31', email: ana.email });
    for (const field of ['phone', 'salary', 'grade', 'birthDay', 'vacation_balance', 'password', 'hr', 'login'])
      expect(row).not.toHaveProperty(field);
  });

  test('shows blocked people to administrators only, and those who left to nobody', async () => {
    const { ana, adm } = company;
    const [blocked, left] = [company.people[0]!, company.people[1]!];
    for (const who of [blocked, left]) await change(who, { city: 'Odesa' });
    expect(await names(ana, { city: ['Odesa'] })).toHaveLength(2);
    await change(blocked, { blocked: true });
    await as(adm).call(employment.dismiss, { params: { id: left._id }, body: {} });
    for (const body of [{ city: ['Odesa'] }, { search: blocked.lastName, city: ['Odesa'] }]) {
      expect(await names(ana, body)).toEqual([]);
      expect((await find(adm, body)).result).toMatchObject([{ _id: blocked._id, active: false }]);
    }
    const odesa = { city: ['Odesa'], status: ['active'] };
    expect(await names(adm, odesa)).toEqual([]);
    expect(await names(adm, { ...odesa, status: ['blocked'] })).toHaveLength(1);
    expect(await names(ana, { ...odesa, status: ['blocked'] })).toEqual([]);
    await change(blocked, { blocked: false });
    expect(await as(company.other.zed).refused(people.find, { params, body: {} })).toMatchObject({ status: 403 });
  });
});

describe('pinned people', () => {
  const pinned = async (who: Person) => (await as(who).call(people.pinned, { params })).result.map(({ _id }) => _id);
  const pin = (who: Person, isPinned = true) =>
    as(company.adm).call(people.pin, { params: { id: who._id }, body: { pinned: isPinned } });
  const move = (who: Person, from: number, to: number) =>
    as(company.adm).call(people.movePin, { body: { id: who._id, from, to } });
  const number = async (who: Person) =>
    (await as(company.bo).call(users.get, { params: { id: who._id } })).result.pinned_num;
  const unpinAll = async () => {
    for (const _id of await pinned(company.adm)) await pin({ _id } as Person, false);
  };

  test('have the order that administrators give them', async () => {
    const { ana, bo, mia } = company;
    expect((await pin(ana)).result).toEqual({ _id: ana._id, pinned_num: 1 });
    await pin(bo);
    expect((await pin(mia)).result.pinned_num).toBe(3);
    expect((await pin(ana)).result.pinned_num).toBe(1);
    await move(mia, 3, 1);
    expect(await pinned(bo)).toEqual([mia._id, ana._id, bo._id]);
    await pin(ana, false);
    expect(await pinned(bo)).toEqual([mia._id, bo._id]);
    expect([await number(mia), await number(ana), await number(bo)]).toEqual([1, null, 2]);
    await unpinAll();
  });

  test('are changed by administrators of the company only, and while the company pins', async () => {
    const { ana, adm, other } = company;
    const ofAna = { params: { id: ana._id }, body: { pinned: true } };
    const moving = { body: { id: ana._id, from: 1, to: 1 } };
    expect(await as(ana).refused(people.pin, ofAna)).toMatchObject({ status: 403 });
    expect(await as(ana).refused(people.movePin, moving)).toMatchObject({ status: 403 });
    expect(await as(other.zadm).refused(people.pin, ofAna)).toMatchObject({ status: 404 });
    expect(await as(adm).refused(people.movePin, moving)).toMatchObject({ status: 404 });
    await pin(ana);
    expect(await as(other.zadm).refused(people.movePin, moving)).toMatchObject({ status: 404 });
    await configure({ pinning: false });
    expect(await pinned(adm)).toEqual([]);
    expect(await as(adm).refused(people.pin, ofAna)).toMatchObject({ status: 422, code: 'feature_off' });
    await pin(ana, false);
    await configure({ pinning: true });
    expect(await pinned(adm)).toEqual([]);
  });

  test('are hidden from colleagues while they are blocked, and gone with a dismissal', async () => {
    const { adm, bo } = company;
    const [blocked, left] = [company.people[2]!, company.people[3]!];
    await pin(left);
    await pin(blocked);
    await change(blocked, { blocked: true });
    expect([await pinned(bo), await pinned(adm)]).toEqual([[left._id], [left._id, blocked._id]]);
    await as(adm).call(employment.dismiss, { params: { id: left._id }, body: {} });
    expect([await pinned(bo), await pinned(adm)]).toEqual([[], [blocked._id]]);
    const again = { params: { id: left._id }, body: { pinned: true } };
    expect(await as(adm).refused(people.pin, again)).toMatchObject({ status: 404 });
    await change(blocked, { blocked: false });
    expect(await pinned(bo)).toEqual([blocked._id]);
    await unpinAll();
  });

  test('keep one order when many change them at the same time', () =>
    together({
      arrange: async (round) => {
        const four = company.people.slice(4 + (round % 3), 8 + (round % 3));
        await unpinAll();
        await pin(four[0]!);
        await pin(four[1]!);
        return four;
      },
      act: ([first, second, third, fourth]) => [
        pin(third!),
        pin(fourth!),
        move(first!, 1, 2),
        pin(second!, false),
        pin(third!),
      ],
      minSuccesses: 5,
      check: async ([first, second, third, fourth]) => {
        const ids = await pinned(company.bo);
        expect(ids.toSorted()).toEqual([first!, third!, fourth!].map(({ _id }) => _id).toSorted());
        const numbers = await Promise.all(ids.map((_id) => number({ _id } as Person)));
        expect(numbers).toEqual([1, 2, 3]);
        expect(await number(second!)).toBeNull();
      },
    }));

  test('are at most 50, also when two are pinned at the same time', async () => {
    await unpinAll();
    const { adm, people: all, ana, bo, mia } = company;
    const active = [...all.filter((_, at) => at !== 1 && at !== 3), mia];
    for (const who of active.slice(0, maxPinned - 1)) await pin(who);
    const last = [ana, bo].map((who) => pin(who).then(String, () => 'refused'));
    expect((await Promise.all(last)).filter((each) => each === 'refused')).toHaveLength(1);
    expect(await pinned(adm)).toHaveLength(maxPinned);
    await unpinAll();
  });
});

describe('birthdays', () => {
  const ofCompany = () => ({ params: { id: company.client._id } });
  const birthdays = async () => (await as(company.bo).call(people.birthdays, ofCompany())).result;
  const after = (day: string, days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  /** In a leap year, so that each day has a birthday. */
  const bornOn = (date: string) => `1992-${date.slice(5)}`;

  test('are those of today and the 30 days after it, without their year and without those who left', async () => {
    const { today } = await birthdays();
    const days = [-1, 0, 1, 30, 31].map((days) => after(today, days));
    const born = company.people.slice(10, 15);
    for (const [at, who] of born.entries()) await change(who, { birthDay: bornOn(days[at]!) });
    const [blocked, left] = [company.people[15]!, company.people[16]!];
    for (const who of [blocked, left]) await change(who, { birthDay: bornOn(days[2]!) });
    expect((await birthdays()).birthdays).toHaveLength(5);
    await change(blocked, { blocked: true });
    await as(company.adm).call(employment.dismiss, { params: { id: left._id }, body: {} });

    const shown = (await birthdays()).birthdays;
    expect(shown.map(({ person, date }) => [person._id, date])).toEqual(
      [1, 2, 3].map((at) => [born[at]!._id, days[at]]),
    );
    expect(JSON.stringify(shown)).not.toContain('1992');
    for (const limit of [1, 2, 3]) {
      const first = (await as(company.bo).call(people.birthdays, { ...ofCompany(), query: { limit } })).result;
      expect(first).toEqual({ today, birthdays: shown.slice(0, limit), isMore: limit < 3 });
    }
    expect(await as(company.other.zed).refused(people.birthdays, ofCompany())).toMatchObject({ status: 403 });
  });

  test('follow the day of the company’s time zone', async () => {
    // 25 hours apart: it is never the same day in both.
    await configure({ timezone: 'Pacific/Kiritimati' });
    const late = (await birthdays()).today;
    await configure({ timezone: 'Pacific/Pago_Pago' });
    const early = (await birthdays()).today;
    expect(late > early).toBe(true);
    const who = company.people[17]!;
    await change(who, { birthDay: bornOn(early) });
    const isShown = async () => (await birthdays()).birthdays.some(({ person }) => person._id === who._id);
    expect(await isShown()).toBe(true);
    await configure({ timezone: 'Pacific/Kiritimati' });
    expect(await isShown()).toBe(false);
  });
});

test('birthdays of a month are those of all its days, of the next such month', async () => {
  const asked = (month: number) =>
    as(company.bo).call(people.birthdays, { params: { id: company.client._id }, query: { month } });
  const { today } = (await asked(1)).result;
  const month = (Number(today.slice(5, 7)) % 12) + 1;
  const two = String(month).padStart(2, '0');
  const [first, last] = company.people.slice(28, 30) as [Person, Person];
  await change(first, { birthDay: `1980-${two}-01` });
  await change(last, { birthDay: `1980-${two}-28` });
  const found = (await asked(month)).result.birthdays.filter(({ person }) =>
    [first._id, last._id].includes(person._id),
  );
  const year = Number(today.slice(0, 4)) + (month === 1 ? 1 : 0);
  expect(found.map(({ date }) => date)).toEqual([`${year}-${two}-01`, `${year}-${two}-28`]);
  const one = { params: { id: company.client._id }, query: { month, limit: 1 } };
  expect((await as(company.bo).call(people.birthdays, one)).result).toMatchObject({ birthdays: [{}], isMore: true });
  const earlier = (await asked(month === 1 ? 12 : month - 1)).result.birthdays.map(({ person }) => person._id);
  expect(earlier).not.toContain(first._id);
});

test('the chiefs of a person are those above, the nearest first, without blocked ones, up to one who has left', async () => {
  const [top, middle, low, who] = company.people.slice(30, 34) as [Person, Person, Person, Person];
  for (const [person, chief] of [
    [who, low],
    [low, middle],
    [middle, top],
  ] as const)
    // prettier-ignore
    await change(person, { chief: chief._id });
  const chiefs = async (by = company.bo) =>
    (await as(by).call(people.chiefs, { params: { id: who._id } })).result.map(({ _id }) => _id);
  expect(await chiefs()).toEqual([low._id, middle._id, top._id]);
  await change(middle, { blocked: true });
  expect(await chiefs()).toEqual([low._id, top._id]);
  expect(await chiefs(company.adm)).toEqual([low._id, middle._id, top._id]);
  await change(middle, { blocked: false });
  await change(top, { chief: low._id }); // a circle
  expect(await chiefs()).toEqual([low._id, middle._id, top._id]);
  await as(company.adm).call(employment.dismiss, { params: { id: middle._id }, body: {} });
  expect(await chiefs()).toEqual([low._id]);
  const foreign = { params: { id: who._id } };
  expect(await as(company.other.zed).refused(people.chiefs, foreign)).toMatchObject({ status: 404 });
});

test('the team of a chief is those who are active', async () => {
  const [chief, one, blocked] = company.people.slice(20, 23) as [Person, Person, Person];
  for (const who of [one, blocked]) await change(who, { chief: chief._id });
  await change(blocked, { blocked: true });
  const { result } = await as(company.bo).call(people.team, { params: { id: chief._id } });
  expect(result.map(({ _id }) => _id)).toEqual([one._id]);
  const foreign = { params: { id: chief._id } };
  expect(await as(company.other.zed).refused(people.team, foreign)).toMatchObject({ status: 404 });
});

describe('a profile', () => {
  type Role = 'self' | 'chief' | 'colleague' | 'hr' | 'admin';
  const readers = {} as Record<Role, Person>;
  let hr: Person;
  const addFiles = (ids: string[]) => ({ params: { id: readers.self._id }, body: { files: ids } });
  const add = (who: Person, ids: string[]) => as(who).call(users.addFiles, addFiles(ids));
  const uploadHr = async (who: Person, name: string) => upload(who, { name, content: 'of HR' }, 'hr');
  const status = async (who: Person, url: string) => (await as(who).get(url)).status;
  const kinds = async (who: Person) =>
    (await as(who).call(users.get, { params: { id: readers.self._id } })).result.files.map(({ filename }) => filename);

  beforeAll(async () => {
    const [self, chief, colleague, second] = company.people.slice(24, 28) as [Person, Person, Person, Person];
    hr = second;
    Object.assign(readers, { self, chief, colleague, hr, admin: company.adm });
    await as(company.adm).call(employment.giveRole, { params: { id: hr._id, role: 'hr' } });
    const secret = { phone: '+380441234567', salary: 900, grade: 'A', vacation_balance: 4, birthDay: '1990-04-05' };
    await change(self, { ...secret, chief: chief._id, social_networks: ['https://t.me/self'] });
    await add(hr, [(await uploadHr(hr, 'contract.txt'))._id]);
  });

  test('shows each reader what they may know, and lets them change what they may', async () => {
    const all: Role[] = ['self', 'chief', 'colleague', 'hr', 'admin'];
    const seen = new Map(
      await Promise.all(
        all.map(async (role) => {
          const { result } = await as(readers[role]).call(users.get, { params: { id: readers.self._id } });
          return [role, result] as const;
        }),
      ),
    );
    const who = (rule: (user: NonNullable<ReturnType<typeof seen.get>>) => unknown) =>
      all.filter((role) => rule(seen.get(role)!));
    const close: Role[] = ['self', 'chief', 'admin'];
    const table: Record<string, Role[]> = {
      phone: who(({ phone }) => phone),
      salary: who(({ salary }) => salary),
      grade: who(({ grade }) => grade),
      vacation: who(({ vacation_balance }) => vacation_balance),
      'year of birth': who(({ birthDay }) => birthDay === '1990-04-05'),
      birthday: who(({ birthDay }) => birthDay?.endsWith('04-05')),
      'e-mail': who(({ email }) => email),
      'social networks': who(({ social_networks }) => social_networks.length),
      'HR files': who(({ files: shown }) => shown.length),
      'HR tabs': who(({ can }) => can?.hr_files),
      'adds HR files': who(({ can }) => can?.add_files),
      'adds personal files': who(({ can }) => can?.add_personal),
      edits: who(({ can }) => can?.edit),
      administers: who(({ can }) => can?.administer),
      login: who(({ features }) => features),
    };
    expect(table).toEqual({
      phone: close,
      salary: close,
      grade: close,
      vacation: close,
      'year of birth': close,
      birthday: all,
      'e-mail': all,
      'social networks': all,
      'HR files': ['self', 'hr', 'admin'],
      'HR tabs': ['self', 'hr', 'admin'],
      'adds HR files': ['hr', 'admin'],
      'adds personal files': ['self'],
      edits: ['self', 'admin'],
      administers: ['admin'],
      login: ['self', 'admin'],
    });
  });

  test('has pages on the web only', async () => {
    const refused = (address: string) =>
      as(readers.self).refused(users.update, {
        params: { id: readers.self._id },
        body: { social_networks: ['https://ok.example', address] },
      });
    for (const address of ['javascript:alert(1)', 'nowhere', 'ftp://files.example', ''])
      expect(await refused(address)).toMatchObject({ status: 422 });
    expect(
      await as(readers.chief).refused(users.update, {
        params: { id: readers.self._id },
        body: { social_networks: [] },
      }),
    ).toMatchObject({ status: 403 });
  });

  test('opens its HR files to the person, the role hr and administrators, and to nobody else', async () => {
    const file = await uploadHr(company.adm, 'review.txt');
    const { self, chief, colleague, admin } = readers;
    expect(await as(colleague).refused(users.addFiles, addFiles([file._id]))).toMatchObject({ status: 403 });
    expect(await as(self).refused(users.addFiles, addFiles([file._id]))).toMatchObject({ status: 403 });
    expect(await as(company.other.zadm).refused(users.addFiles, addFiles([file._id]))).toMatchObject({ status: 404 });
    expect(await as(hr).refused(users.addFiles, addFiles([file._id]))).toMatchObject({ status: 422 });
    await add(admin, [file._id, file._id]);
    await add(admin, [file._id]);
    for (const who of [self, hr, admin]) await expect.poll(() => status(who, file.url)).toBe(200);
    for (const who of [chief, colleague, company.other.zed]) expect(await status(who, file.url)).toBe(404);
    expect(await kinds(self)).toEqual(['contract.txt', 'review.txt']);
    expect(await kinds(chief)).toEqual([]);

    const removal = { params: { userId: self._id, fileId: file._id } };
    expect(await as(self).refused(users.removeFile, removal)).toMatchObject({ status: 403 });
    await as(hr).call(users.removeFile, removal);
    await expect.poll(() => status(self, file.url)).toBe(404);
    const ofUsers = { params: { client: company.client._id, section: 'users' as const } };
    const actions = async () => (await as(admin).call(journal.ofSection, ofUsers)).result.map(({ action }) => action);
    await expect.poll(actions).toContain('profile_file_removed');
  });

  test('takes files of the module hr from administrators and the role hr, and no others as HR files', async () => {
    const { colleague, admin } = readers;
    const form = { name: 'a.txt', content: 'x' };
    await expect(upload(colleague, form, 'hr')).rejects.toMatchObject({ status: 403 });
    const other = await upload(admin, form, 'post');
    expect(await as(admin).refused(users.addFiles, addFiles([other._id]))).toMatchObject({ status: 422 });
  });

  test('shows personal files to colleagues, of the person alone, with a limit that leaves room for HR', async () => {
    const { self, colleague, admin } = readers;
    const personal = (ids: string[]) => ({
      params: { id: self._id },
      body: { files: ids, kind: 'personal' as const },
    });
    const uploadOwn = async (who: Person, name: string) => upload(who, { name, content: 'my own' }, 'personal');
    const file = await uploadOwn(self, 'diploma.txt');
    for (const who of [colleague, admin]) {
      const theirs = await uploadOwn(who, 'x.txt');
      expect(await as(who).refused(users.addFiles, personal([theirs._id]))).toMatchObject({ status: 403 });
    }
    await as(self).call(users.addFiles, personal([file._id]));
    await expect.poll(() => status(colleague, file.url)).toBe(200);
    expect(await status(company.other.zed, file.url)).toBe(404);
    expect(await kinds(colleague)).toEqual(['diploma.txt']);

    const more = await Promise.all(Array.from({ length: 19 }, (_, at) => uploadOwn(self, `${at}.txt`)));
    const ids = more.map(({ _id }) => _id);
    await as(self).call(users.addFiles, personal(ids.slice(0, 10)));
    await as(self).call(users.addFiles, personal(ids.slice(10)));
    const last = await uploadOwn(self, 'one too many.txt');
    const fields = { files: 'too_many' };
    expect(await as(self).refused(users.addFiles, personal([last._id]))).toMatchObject({
      status: 422,
      body: { fields },
    });
    await add(hr, [(await uploadHr(hr, 'room.txt'))._id]);
    expect(await kinds(hr)).toContain('room.txt');

    for (const _id of [file._id, ...ids])
      await as(admin).call(users.removeFile, { params: { userId: self._id, fileId: _id } });
    await expect.poll(() => status(colleague, file.url)).toBe(404);
  });

  test('keeps every file that is added at the same time', () =>
    together({
      arrange: async () => Promise.all(['1.txt', '2.txt', '3.txt'].map((name) => uploadHr(hr, name))),
      act: (stored) => stored.map(({ _id }) => add(hr, [_id])),
      minSuccesses: 3,
      rounds: 5,
      check: async (stored) => {
        const { result } = await as(hr).call(users.get, { params: { id: readers.self._id } });
        const ids = result.files.map(({ _id }) => _id);
        for (const { _id } of stored) expect(ids).toContain(_id);
      },
    }));
});
