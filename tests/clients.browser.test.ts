import { clients, companies, menuSections, storages } from '@atrium/contracts';
import { as, makeCompany, superadminOf, type Company, type Person } from '@atrium/testkit';
import { layersClosed } from '@atrium/testkit/browser';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { enterCompany } from './enterCompany.ts';
import { expectFits, field } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// Superadmins make companies, work in them visibly, and close them to their people. The portal speaks Russian to them.

const pages = usePages();
const root = superadminOf(inject('portal'));
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const wide = { viewport: { width: 1440, height: 1000 } };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const rowOf = (page: Page, workspace: string) => page.getByRole('row').filter({ hasText: workspace });
const stored = async (workspace: string) => (await as(root).call(clients.list, { query: { workspace } })).result[0]!;

async function openCompanies(path = '/', options: VisitOptions = wide): Promise<Page> {
  const page = await pages.openAs(root as Person, undefined as unknown as string, options);
  await page.goto(path);
  return page;
}

test('a superadmin makes a company, whose code the server checks while it is typed', async () => {
  const workspace = `made${Date.now().toString(36)}`;
  const page = await openCompanies();
  await page.waitForURL('**/clients');
  await page.getByRole('heading', { name: 'Компании', level: 1 }).waitFor();
  await press(page, 'Новая компания');
  await press(page, 'Создать компанию');
  await page.getByText('Обязательное поле').first().waitFor();
  const code = box(page, 'Код пространства');
  await code.fill(company.client.workspace);
  await page.getByText('Это рабочее пространство уже занято.').waitFor();
  await code.fill(workspace);
  await page.getByText(`Код ${workspace} свободен`).waitFor();
  await box(page, 'Название').fill('Baltic Freight');
  await field(page, 'Имя').fill('Inga');
  await field(page, 'Эл. почта').fill('inga at home');
  await press(page, 'Создать компанию');
  await page.getByText('Это не похоже на адрес электронной почты').waitFor();
  expect(await code.inputValue()).toBe(workspace);
  await field(page, 'Эл. почта').fill(`inga@${workspace}.example`);
  await field(page, 'Фамилия').fill('Berg');
  await page.getByRole('spinbutton', { name: 'Объём хранилища' }).fill('25');
  await page.getByRole('checkbox', { name: 'Магазин' }).uncheck();
  await expectFits(page, 'clients-new');
  await press(page, 'Создать компанию');
  await page.getByText(/^Компания «Baltic Freight» создана, приглашение отправлено на inga/).waitFor();
  await page.getByRole('heading', { name: 'Baltic Freight', level: 1 }).waitFor();

  const made = await stored(workspace);
  const body = { ids: [made._id] };
  expect((await as(root).call(companies.people, { body })).result[0]!.people).toBe(1);
  expect((await as(root).call(storages.list, { body })).result[0]!.total).toBe(25);
  expect(made.features.filter(({ active }) => !active)).toEqual([{ feature: 'shop', active: false }]);

  await box(page, 'ИНН').fill('123');
  await press(page, 'Сохранить');
  await page.getByText('Такое значение не подходит').waitFor();
  await box(page, 'ИНН').fill('1234567890');
  await box(page, 'Город').fill('Riga');
  await expectFits(page, 'clients-data');
  await press(page, 'Сохранить');
  await page.getByText('Компания сохранена').waitFor();
  expect(await stored(workspace)).toMatchObject({ city: 'Riga', company: { tax_id: '1234567890' } });

  await page.getByRole('link', { name: 'Функциональность' }).click();
  await page.getByRole('switch', { name: 'Доски задач' }).click({ force: true });
  await page.getByText(/^Работает только вместе с «/).waitFor();
  await expectFits(page, 'clients-functions');
  expect((await stored(workspace)).features).toContainEqual({ feature: 'task_tracker', active: false });

  await page.getByRole('link', { name: 'Оформление' }).click();
  const accent = page.getByRole('group', { name: 'Акцент' });
  await accent.getByTitle('Бирюзовый', { exact: true }).click();
  await expectFits(page, 'clients-design');
  await press(page, 'Сохранить');
  await expect.poll(async () => (await stored(workspace)).colours.accent).toBe('#0f766e');
});

test('a superadmin enters a company, which every screen says, and leaves it', { tags: ['full'] }, async () => {
  const page = await openCompanies('/clients');
  await enterCompany(page, company.client);
  const inside = page.getByRole('region', { name: 'Открытая компания' });
  await inside.getByText(company.client.name).waitFor();
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Компании' }).click();
  await field(page, 'Название или код').fill(company.client.workspace);
  await rowOf(page, company.client.workspace).getByText('Вы здесь').waitFor();
  await expectFits(page, 'clients-inside');
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Сотрудники' }).click();
  await page.getByRole('heading', { name: 'Все сотрудники', level: 1 }).waitFor();
  await inside.getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('**/clients');
  await inside.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('currentClient'))).toBeNull();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/clients/people'));
  await page.reload();
  expect((await asked).headers()).not.toHaveProperty('x-company-id');
});

test(
  'a company that is blocked is closed to its people at once, and stays hidden if the superadmin wants so',
  { tags: ['full'] },
  async () => {
    const { bo, client, adm } = company;
    const theirs = await pages.enter(bo, client.workspace);
    await theirs.getByRole('navigation', { name: 'Main menu' }).waitFor();
    const page = await openCompanies(`/clients?q=${client.workspace}`);
    const row = rowOf(page, client.workspace);
    await row.getByRole('button', { name: /^Ещё: / }).click();
    await page.getByRole('menuitem', { name: 'Заблокировать' }).click();
    await field(page, 'Причина').fill('Has not paid');
    await expectFits(page, 'clients-block');
    await page.getByRole('dialog').getByRole('button', { name: 'Заблокировать', exact: true }).click();
    await row.getByText('Заблокирована').waitFor();
    await theirs.waitForURL('**/login**');
    pages.forgive();
    pages.forget(bo);
    pages.forget(adm);

    await page.getByRole('switch', { name: 'Скрыть заблокированные' }).check({ force: true });
    await row.waitFor({ state: 'detached' });
    await page.goto(`/clients?q=${client.workspace}`);
    await page.getByText('Ничего не найдено').waitFor();
    await page.getByRole('switch', { name: 'Скрыть заблокированные' }).uncheck({ force: true });
    await row.getByRole('button', { name: /^Ещё: / }).click();
    await page.getByRole('menuitem', { name: 'Разблокировать' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Разблокировать' }).click();
    await row.getByText('Работает').waitFor();
    await (await pages.enter(bo, client.workspace)).getByRole('navigation', { name: 'Main menu' }).waitFor();
  },
);

test(
  'a company is cloned and deleted by long jobs, whose lines stay through a reload',
  { tags: ['full'] },
  async () => {
    const workspace = `copy${Date.now().toString(36)}`;
    const page = await openCompanies(`/clients?q=${company.client.workspace}`);
    const actsOf = (code: string) => rowOf(page, code).getByRole('button', { name: /^Ещё: / });
    await actsOf(company.client.workspace).click();
    await page.getByRole('menuitem', { name: 'Копировать' }).click();
    await box(page, 'Название').fill('Copied');
    await box(page, 'Код пространства').fill(workspace);
    await page.getByText(`Код ${workspace} свободен`).waitFor();
    await expectFits(page, 'clients-clone');
    await press(page, 'Копировать');
    const line = page.getByText(/^Копирование: /);
    await line.waitFor();
    await layersClosed(page);
    await page.goto(`/clients?q=${workspace}`);
    await line.filter({ hasText: 'готово' }).waitFor();
    await expectFits(page, 'clients-jobs');
    await press(page, 'Закрыть');
    await line.waitFor({ state: 'detached' });

    await actsOf(workspace).click();
    await page.getByRole('menuitem', { name: 'Удалить навсегда' }).click();
    const forGood = page.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' });
    expect(await forGood.isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('textbox').fill(workspace);
    await expectFits(page, 'clients-remove');
    await forGood.click();
    await page.getByText('Удаление: Copied: готово').waitFor();
    await rowOf(page, workspace).waitFor({ state: 'detached' });
    await page.goto(`/clients?company=${company.client.workspace}&tab=maintenance`);
    await page.getByRole('button', { name: 'Запустить: Пересчитать файлы' }).waitFor();
    await expectFits(page, 'clients-maintenance');
  },
);

test('a superadmin names an entry of the menu with which new companies begin', { tags: ['full'] }, async () => {
  const page = await openCompanies('/app');
  await page.getByRole('heading', { name: 'Начальные настройки компаний', level: 1 }).waitFor();
  await expectFits(page, 'default-menu');
  await press(page, 'Изменить: Адресная книга');
  await box(page, 'Название').fill('Коллеги');
  await press(page, 'Сохранить');
  await page.getByText('Коллеги', { exact: true }).waitFor();
  const sections = (await as(root).call(menuSections.defaults, {})).result;
  expect(sections.find(({ code }) => code === 'addressBook')?.name).toBe('Коллеги');
  await as(root).call(menuSections.updateDefault, { params: { code: 'addressBook' }, body: { name: '' } });
});

test(
  'on a phone companies are cards with a wide way in; administrators are sent to their wall',
  { tags: ['full'] },
  async () => {
    const phone = await openCompanies(`/clients?q=${company.client.workspace}`, { phone: true });
    const enter = phone.getByRole('button', { name: `Войти в «${company.client.name}»` });
    await enter.waitFor();
    const { width = 0, height = 0 } = (await enter.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(320);
    expect(height).toBeGreaterThanOrEqual(44);
    await expectFits(phone, 'clients-phone');
    await enter.click();
    await phone.getByRole('region', { name: 'Открытая компания' }).waitFor();
    await expectFits(phone, 'clients-inside-phone');

    const theirs = await pages.openAs(company.adm, company.client.workspace);
    await theirs.goto('/clients');
    await theirs.waitForURL('**/company');
  },
);
