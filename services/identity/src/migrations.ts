import type { Language } from '@atrium/contracts';
import { defaultRights } from '@atrium/contracts/rights';
import { unitOfWork, type Migration } from '@atrium/kit';
import type { Db } from 'mongodb';
import { sealStoredBanks } from './clients/bank.ts';
import { wordsOf, type ClientDoc } from './clients/company.ts';
import { requireSignatures, takeOverChains } from './journal/takeOver.ts';
import type { FactorDoc } from './secondFactor/factor.ts';
import { sealStoredFactors } from './secondFactor/sealExisting.ts';
import type { FactorSecrets } from './secondFactor/secrets.ts';
import { defaultMenuId } from './sections/defaultStore.ts';
import { createDefaultSections } from './sections/commands.ts';
import { orderRepublishing } from './users/republishing.ts';
import { sealStoredHr } from './users/sealExisting.ts';
import { derivedOf, type UserDoc } from './users/user.ts';

/** What the first release wrote as the names of default sections, in the company's language. */
const formerNames: Record<string, Record<Language, string>> = {
  notifications: { en: 'Notifications', ru: 'Уведомления', ua: 'Сповіщення' },
  company: { en: 'Wall', ru: 'Лента', ua: 'Стрічка' },
  addressBook: { en: 'Address book', ru: 'Адресная книга', ua: 'Адресна книга' },
  profile: { en: 'Profile', ru: 'Профиль', ua: 'Профіль' },
  groups: { en: 'Groups', ru: 'Группы', ua: 'Групи' },
  calendar: { en: 'Calendar', ru: 'Календарь', ua: 'Календар' },
  articles: { en: 'Knowledge base', ru: 'База знаний', ua: 'База знань' },
  vacancies: { en: 'Vacancies', ru: 'Вакансии', ua: 'Вакансії' },
  services: { en: 'Services', ru: 'Сервисы', ua: 'Сервіси' },
  polls: { en: 'Polls', ru: 'Опросы', ua: 'Опитування' },
  chat: { en: 'Chats', ru: 'Чаты', ua: 'Чати' },
  structure_new: { en: 'Structures', ru: 'Структуры', ua: 'Структури' },
  report_violation: { en: 'Don’t be silent', ru: 'Не молчи', ua: 'Не мовчи' },
  idea: { en: 'Ideas', ru: 'Идеи', ua: 'Ідеї' },
  employees: { en: 'Employees', ru: 'Сотрудники', ua: 'Працівники' },
  admin: { en: 'Admin panel', ru: 'Админ-панель', ua: 'Адмін-панель' },
  shop: { en: 'Shop', ru: 'Магазин', ua: 'Магазин' },
  'task-tracker': { en: 'Task boards', ru: 'Доски задач', ua: 'Дошки завдань' },
  adaptation: { en: 'Adaptation', ru: 'Адаптация', ua: 'Адаптація' },
  vacations: { en: 'Vacations', ru: 'Отпуска', ua: 'Відпустки' },
  courses: { en: 'Learning', ru: 'Обучение', ua: 'Навчання' },
  lmsAnalytics: { en: 'Learning analytics', ru: 'Аналитика обучения', ua: 'Аналітика навчання' },
  idp: { en: 'Development plans', ru: 'Планы развития', ua: 'Плани розвитку' },
  assessment: { en: 'Assessment', ru: 'Оценка', ua: 'Оцінювання' },
};

async function nameCompanies(database: Db) {
  const clients = database.collection<ClientDoc>('clients');
  for await (const client of clients.find({}, { projection: { name: 1, workspace: 1 } }))
    await clients.updateOne({ _id: client._id }, { $set: { words: wordsOf(client) } });
}

async function republishAll(database: Db) {
  const clients = database.collection<Pick<ClientDoc, '_id'>>('clients').find({}, { projection: { _id: 1 } });
  for await (const { _id: clientId } of clients)
    await unitOfWork({ clientId }, async (work) => {
      await orderRepublishing(clientId, work);
      return null;
    });
}

async function addSections(database: Db) {
  const clients = database.collection<Pick<ClientDoc, '_id'>>('clients').find({}, { projection: { _id: 1 } });
  for await (const { _id: clientId } of clients)
    await unitOfWork({ clientId }, async (work) => {
      await createDefaultSections({ clientId }, work);
      return null;
    });
}

const batchSize = 500;

/** A user who is changed meanwhile is derived by the change: the version is another then. */
async function deriveAll(database: Db) {
  const users = database.collection<UserDoc>('users');
  const pageAfter = (id: string) => users.find({ _id: { $gt: id } }, { sort: { _id: 1 }, limit: batchSize }).toArray();
  for (let page = await pageAfter(''); page.length; page = await pageAfter(page.at(-1)!._id))
    await users.bulkWrite(
      page.map((user) => ({
        updateOne: { filter: { _id: user._id, version: user.version }, update: { $set: derivedOf(user) } },
      })),
      { ordered: false },
    );
}

/** Migrations need the keys by which an older release has sealed. */
export const makeMigrations = (secrets: FactorSecrets): readonly Migration[] => [
  { id: '001-default-sections', up: addSections },
  {
    id: '002-section-names',
    async up(database) {
      for (const [code, names] of Object.entries(formerNames))
        await database
          .collection('sections')
          .updateMany({ code, name: { $in: Object.values(names) } }, { $set: { name: '' } });
    },
  },
  { id: '003-rights-of-people', up: republishAll },
  { id: '004-encoded-keys', up: republishAll },
  { id: '005-words-of-companies', up: nameCompanies },
  { id: '006-words-of-people', up: deriveAll },
  { id: '007-lists-of-heads', up: deriveAll },
  {
    id: '008-use-of-sessions',
    async up(database) {
      const missing = { used: { $exists: false } };
      await database.collection('sessions').updateMany(missing, { $set: { used: new Date(), network: '' } });
    },
  },
  {
    id: '009-idle-sessions',
    async up(database) {
      const missing = { 'settings.sessionIdleDays': { $exists: false } };
      await database.collection('clients').updateMany(missing, { $set: { 'settings.sessionIdleDays': 0 } });
    },
  },
  {
    id: '010-second-factor',
    async up(database) {
      const missing = { 'settings.secondFactor': { $exists: false } };
      await database.collection('clients').updateMany(missing, { $set: { 'settings.secondFactor': 'off' } });
    },
  },
  {
    id: '011-chain-of-the-journal',
    async up(database) {
      const missing = { seq: { $exists: false } };
      await database.collection('journal').updateMany(missing, { $set: { for_user: null, seq: 0, hash: '' } });
    },
  },
  { id: '012-sealed-hr-fields', up: (database) => sealStoredHr(database.collection<UserDoc>('users')) },
  {
    id: '013-sealed-second-factors',
    up: (database) =>
      sealStoredFactors(
        database.collection<FactorDoc>('second_factors'),
        database.collection<UserDoc>('users'),
        secrets,
      ),
  },
  { id: '014-keyed-journal', up: takeOverChains },
  {
    id: '015-retention',
    async up(database) {
      const missing = { 'settings.journalDays': { $exists: false } };
      const standard = { 'settings.journalDays': 0, 'settings.visitDays': 0, 'settings.notificationDays': 0 };
      await database.collection('clients').updateMany(missing, { $set: standard });
    },
  },
  { id: '016-signed-journal', up: requireSignatures },
  {
    id: '017-address-book',
    async up(database) {
      const missing = { 'settings.pinning': { $exists: false } };
      await database.collection('clients').updateMany(missing, { $set: { 'settings.pinning': false } });
      await deriveAll(database);
    },
  },
  {
    id: '018-rights-of-new-people',
    async up(database) {
      const missing = { 'settings.defaultRights': { $exists: false } };
      await database.collection('clients').updateMany(missing, { $set: { 'settings.defaultRights': defaultRights } });
    },
  },
  { id: '019-headcount', up: republishAll },
  { id: '020-section-of-analytics', up: addSections },
  { id: '021-sealed-bank-data', up: (database) => sealStoredBanks(database.collection<ClientDoc>('clients')) },
  {
    id: '022-default-menu',
    async up(database) {
      const menus = database.collection<{ _id: string }>('default_menu');
      await menus.updateOne({ _id: defaultMenuId }, { $setOnInsert: { entries: [] } }, { upsert: true });
    },
  },
  { id: '023-tenures-of-people', up: republishAll },
  {
    id: '024-widgets',
    async up(database) {
      const missing = { 'settings.widgets': { $exists: false } };
      const none = { 'settings.widgets': [], 'settings.hiddenWidgets': [] };
      await database.collection('clients').updateMany(missing, { $set: none });
    },
  },
  {
    id: '025-words-without-apostrophes',
    async up(database) {
      await nameCompanies(database);
      await deriveAll(database);
    },
  },
];
