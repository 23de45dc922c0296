import { menuSections, users } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages, type VisitOptions } from './pages.ts';

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  await as(company.adm).call(menuSections.createDefaults, { body: { client_id: company.client._id } });
});

async function enter(person: Company['ana'], options: VisitOptions = {}) {
  return pages.enter(person, company.client.workspace, options);
}

test('the menu shows the company’s sections that have a page, in its order', async () => {
  const page = await enter(company.ana);
  const { result } = await as(company.ana).call(menuSections.ofClient, { params: { client: company.client._id } });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Wall' }).waitFor();
  const paths: Record<string, string> = {
    notifications: '/notifications',
    company: '/company',
    addressBook: '/addressBook',
    profile: `/profile/${company.ana._id}`,
    groups: '/groups',
    structure_new: '/structure_new',
    idea: '/idea',
    report_violation: '/report_violation',
    polls: '/polls',
    articles: '/articles',
    services: '/services',
    vacations: '/vacations',
    vacancies: '/vacancies',
    calendar: '/calendar',
    'task-tracker': '/task-tracker',
    chat: '/chat',
    shop: '/shop',
    assessment: '/assessment',
    courses: '/courses',
    adaptation: '/adaptation',
    idp: '/idp',
  };
  const order = result.flatMap(({ code }) => paths[code] ?? []);
  expect(order).toHaveLength(Object.keys(paths).length);
  await expect
    .poll(() =>
      menu
        .getByRole('listitem')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    )
    .toEqual(order);
});

test.each(['en', 'ru', 'ua'] as const)(
  'the phone’s bar fits 360 px with targets of 44 px in %s',
  { tags: ['full'] },
  async (lang) => {
    await as(company.bo).call(users.update, { params: { id: company.bo._id }, body: { lang } });
    const page = await enter(company.bo, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.getByRole('article').or(page.getByRole('main')).first().waitFor();
    const bar = page.getByRole('navigation').last();
    const targets = await bar.locator('a, button').all();
    expect(targets.length).toBeGreaterThan(1);
    expect(targets.length).toBeLessThanOrEqual(5);
    for (const target of targets) {
      const box = (await target.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
    }
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

test(
  'a page whose right is missing leads to the company page, which says so where it is missing itself',
  { tags: ['full'] },
  async () => {
    const { adm, mia } = company;
    const page = await enter(mia);
    await page.goto('/company');
    await page.getByRole('button', { name: /What would you like to share/ }).waitFor();

    await as(adm).call(users.update, {
      params: { id: mia._id },
      body: { features: [{ feature: 'wall', active: false }] },
    });
    await page.goto('/post/aaaaaaaaaaaaaaaaaaaaaaaa');
    await page.getByText('You have no access to this page').waitFor();
    expect(new URL(page.url()).pathname).toBe('/company');
    expect(await page.getByRole('navigation').first().getByRole('link', { name: 'Wall' }).count()).toBe(0);
  },
);
