import {
  calendar,
  chats,
  comments,
  groupRequests,
  groups,
  polls,
  posts,
  projects,
  savedPosts,
} from '@atrium/contracts';
import { as, makeCompany, superadminOf, type Company, type Person } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { add, makeRunning } from '../services/learning/test/adaptation.ts';
import { findingsInBothLooks } from './findings.ts';
import { inTabs } from './inTabs.ts';
import { usePages } from './pages.ts';

// Every screen, light and dark, through axe. Add each new screen here.

const pages = usePages();
let company: Company;
let post: string;
let poll: string;
let group: string;
let event: string;
let project: string;
let adaptation: string;
let room: string;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { ana, bo } = company;
  const mention = `<span data-user="${bo._id}">@${bo.fullName}</span>`;
  const thanks = { type: 'thanks' as const, text: `${mention} for the patience with which it was explained.` };
  await as(ana).call(posts.create, { body: thanks });
  post = (
    await as(ana).call(posts.create, {
      body: { text: `A post for ${mention} with a <a href="https://x.example">link</a>` },
    })
  ).result._id;
  const questions = (['short', 'long', 'range', 'one', 'many'] as const).map((kind) => ({
    text: 'What helps you?',
    kind,
    mandatory: true,
    options: ['Tea', 'Coffee'],
  }));
  poll = (await as(company.adm).call(polls.create, { body: { name: 'What helps', status: 'active', questions } }))
    .result._id;
  await as(bo).call(comments.create, { body: { parent: { type: 'post', id: post }, text: 'A comment' } });
  await as(bo).call(savedPosts.save, { params: { id: post } });
  const body = { name: 'Running club', description: 'Tuesdays at seven', type: 'closed' as const };
  const time = { date: `${new Date().getUTCFullYear() + 1}-06-15`, start: '10:00', end: '11:00' };
  const meeting = { name: 'Weekly meeting', members: [bo._id], link: 'https://meet.example/weekly', ...time };
  event = (await as(ana).call(calendar.create, { body: meeting })).result._id;
  const plan = { name: 'New hall', participants: [bo._id], start: '2026-01-12' };
  project = (await as(ana).call(projects.create, { body: plan })).result._id;
  const { _id: track } = await makeRunning(company.adm, {
    employee: [
      { name: 'Read the handbook', task: 'All of it', reward: 5 },
      { name: 'Ask your questions', delay: 2 },
    ],
  });
  adaptation = (await add(company.adm, { track, employee: bo, mentor: ana }))._id;
  room = (await as(ana).call(chats.create, { body: { name: 'Warehouse', participants: [bo._id] } })).result._id;
  await as(ana).call(chats.send, { params: { id: room }, body: { content: 'See https://x.example' } });
  group = (await as(bo).call(groups.create, { body })).result._id;
  await as(ana).call(groupRequests.create, { body: { group } });
  await as(ana).call(posts.like, { body: { like_type: 'post', id: post } });
});

test.each([
  '/login/',
  '/login_new/',
  '/register/',
  '/forgot-password/',
  `/reset-password/${'t'.repeat(43)}`,
  '/report_violation/receipt',
])('%s has nothing serious', async (path) => {
  const page = await pages.open();
  await page.goto(path);
  await page.getByRole('main').or(page.locator('form')).first().waitFor();
  expect(await findingsInBothLooks(page)).toEqual([]);
});

test('the wall, a post, a profile, groups, the notifications and the missing page have nothing serious', async () => {
  const page = await pages.openAs(company.bo, company.client.workspace);
  await page.goto('/company'); // signs in for the other tabs, too
  const paths = [
    '/company',
    `/post/${post}`,
    `/profile/${company.bo._id}`,
    `/profile/${company.bo._id}?tab=saved`,
    `/profile/${company.bo._id}?tab=security`,
    `/profile/${company.bo._id}?tab=notifications`,
    `/profile/${company.ana._id}`,
    ...['social', 'contacts', 'followers', 'thanks'].map((tab) => `/profile/${company.bo._id}?tab=${tab}`),
    '/addressBook',
    '/addressBook?view=list',
    '/birthdays',
    '/thanks',
    '/groups',
    '/groups?tab=all',
    '/groups?tab=invitations',
    `/group/${group}`,
    ...['about', 'members', 'requests'].map((tab) => `/group/${group}?tab=${tab}`),
    '/help?from=/addressBook',
    '/about',
    '/notifications',
    '/nowhere',
  ];
  await inTabs(page, paths, async (tab, path) => expect(await findingsInBothLooks(tab), path).toEqual([]));
});

test('articles, boards, projects, polls and the calendar have nothing serious', async () => {
  const page = await pages.openAs(company.bo, company.client.workspace);
  await page.goto('/company');
  const paths = [
    '/articles',
    '/articles?tab=trash',
    '/idea',
    '/report_violation',
    '/report_violation?tab=received',
    '/vacancies',
    '/vacancies?tab=mine',
    '/task-tracker',
    '/projects',
    `/project/${project}`,
    '/idea?tab=mine',
    '/polls',
    `/poll/${poll}`,
    `/poll/${poll}/results`,
    '/chat',
    `/chat/${room}`,
    '/calendar',
    `/calendar?event=${event}`,
  ];
  await inTabs(page, paths, async (tab, path) => expect(await findingsInBothLooks(tab), path).toEqual([]));
});

test('services, vacations, assessment, learning, plans and the shop have nothing serious', async () => {
  const page = await pages.openAs(company.bo, company.client.workspace);
  await page.goto('/company');
  const paths = [
    '/services',
    '/services?tab=mine',
    '/services?tab=waiting',
    '/vacations',
    '/vacations?tab=mine',
    '/vacations?tab=waiting',
    '/assessment',
    '/assessment?tab=mine',
    '/courses',
    '/courses?tab=learning',
    '/idp',
    '/idp?tab=analytics',
    '/idp/new',
    '/adaptation',
    `/adaptation/user/${adaptation}`,
    '/shop',
    ...['orders', 'ledger', 'achievements', 'statistics', 'settings'].map((tab) => `/shop?tab=${tab}`),
  ];
  await inTabs(page, paths, async (tab, path) => expect(await findingsInBothLooks(tab), path).toEqual([]));
});

test('the employees, a person, the journal and the structure have nothing serious', async () => {
  const page = await pages.openAs(company.adm, company.client.workspace);
  await page.goto('/company');
  const person = `/employees?person=${company.ana._id}`;
  const tabs = ['rights', 'salaries', 'changes', 'mood', 'interface', 'company'].map((tab) => `/employees?tab=${tab}`);
  const paths = [
    '/employees',
    '/analytics',
    ...tabs,
    '/employees/import',
    ...['cycles', 'questionnaires', 'analytics'].map((tab) => `/assessment?tab=${tab}`),
    '/assessment/questionnaire/new',
    '/assessment/cycle/new',
    ...['', '/analytics', '/analytics?view=students', '/settings', '/new'].map((path) => `/courses${path}`),
    ...['tracks', 'participants', 'analytics', 'settings'].map((tab) => `/adaptation?tab=${tab}`),
    person,
    '/admin',
    '/admin?tab=hrm',
    '/admin?tab=mail',
    '/admin?tab=notifications',
    '/admin?tab=mailings',
    '/admin?tab=data',
    '/admin?tab=files',
    '/structure_new',
    '/poll/new',
    '/service/new',
    `/poll/${poll}/edit`,
    ...['', '?tab=table', '?tab=notPassed'].map((tab) => `/poll/${poll}/results${tab}`),
  ];
  await inTabs(page, paths, async (tab, path) => expect(await findingsInBothLooks(tab), path).toEqual([]));
});

test('the companies and the settings of one have nothing serious', async () => {
  const superadmin = superadminOf(inject('portal')) as Person;
  const page = await pages.openAs(superadmin, undefined as unknown as string);
  await page.goto('/clients');
  const one = `/clients?company=${company.client.workspace}`;
  const paths = ['/app', '/clients', one, `${one}&tab=design`, `${one}&tab=functions`];
  await inTabs(page, paths, async (tab, path) => expect(await findingsInBothLooks(tab), path).toEqual([]));
});
