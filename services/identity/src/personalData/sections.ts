import { found, inPages, type Section, type Subject } from '@atrium/kit';
import { requireCompany } from '../clients/lookup.ts';
import { refusedSeq } from '../journal/row.ts';
import { journalStore } from '../journal/store.ts';
import { factorOf } from '../secondFactor/reading.ts';
import { callerOf } from '../sessions/caller.ts';
import { describeAgent } from '../sessions/device.ts';
import { sessionStore } from '../sessions/store.ts';
import { accountById } from '../users/accounts.ts';
import { showUser } from '../users/show.ts';
import { moduleVisits, sessionVisits } from '../visits/store.ts';

async function* one(read: Promise<object>) {
  yield await read;
}

/** As the person sees it. */
async function shownToSelf({ userId, clientId }: Subject) {
  const user = found(await accountById(userId), 'user');
  return showUser(callerOf(user, await requireCompany(clientId), ''), user);
}

async function profileOf(subject: Subject) {
  const { can: _, ...shown } = await shownToSelf(subject);
  return shown;
}

export const profile: Section = {
  about: { en: 'The profile', ru: 'Профиль', ua: 'Профіль' },
  rows: (subject) => one(profileOf(subject)),
};

const maxSessions = 1000;

export const sessions: Section = {
  about: { en: 'Where the person is signed in', ru: 'Где выполнен вход', ua: 'Де виконано вхід' },
  async *rows({ userId }) {
    for (const { agent, network, created, used, expires } of await sessionStore.ofUser(userId, new Date(), maxSessions))
      yield { ...(await describeAgent(agent)), network, created, used, expires };
  },
};

/** Pages by a time, which has no double for one person. */
const after = (time: string) => new Date(time || 0);

export const visits: Section = {
  about: { en: 'Visits of the portal', ru: 'Посещения портала', ua: 'Відвідування порталу' },
  async *rows({ clientId, userId: user }) {
    const rows = inPages(async (time, limit) => {
      const found = sessionVisits
        .of({ clientId })
        .find({ user, start: { $gt: after(time) } }, { sort: { start: 1 }, limit });
      return (await found.toArray()).map(({ start, until }) => ({ _id: start.toISOString(), start, until }));
    });
    for await (const { start, until } of rows) yield { start, until };
  },
};

async function modulesOf({ clientId, userId: user }: Subject): Promise<string[]> {
  const groups = moduleVisits.of({ clientId }).aggregate<{ _id: string }>({ user }, [{ $group: { _id: '$module' } }]);
  return (await groups.toArray()).map(({ _id }) => _id).toSorted();
}

export const modules: Section = {
  about: {
    en: 'Visits of the parts of the portal',
    ru: 'Посещения разделов портала',
    ua: 'Відвідування розділів порталу',
  },
  async *rows(subject) {
    const { clientId, userId: user } = subject;
    for (const module of await modulesOf(subject)) {
      const rows = inPages(async (time, limit) => {
        const filter = { user, module, entered: { $gt: after(time) } };
        const found = moduleVisits.of({ clientId }).find(filter, { sort: { entered: 1 }, limit });
        return (await found.toArray()).map(({ entered, left }) => ({ _id: entered.toISOString(), entered, left }));
      });
      for await (const { entered, left } of rows) yield { module, entered, left };
    }
  },
};

const pageSize = 200;

/** The rows of the journal about a person, without those that were refused: the portal has not written them. */
async function* rowsAbout({ clientId, userId: for_user }: Subject, section?: 'sessions') {
  let before: string | undefined;
  do {
    const rows = await journalStore.list(clientId, { for_user, section, before }, pageSize);
    yield* rows.filter(({ seq }) => seq !== refusedSeq);
    before = rows.length === pageSize ? rows.at(-1)!._id : undefined;
  } while (before);
}

export const signIns: Section = {
  about: {
    en: 'Sign-ins and sign-outs in the journal of the company',
    ru: 'Входы и выходы в журнале компании',
    ua: 'Входи й виходи в журналі компанії',
  },
  async *rows(subject) {
    for await (const { action, ip, created } of rowsAbout(subject, 'sessions')) yield { action, address: ip, created };
  },
};

/** A last working day is told by the manager, and not shown to the person before it. */
const namesLastDay = ({ before, after }: { before: unknown; after: unknown }) =>
  'fired_at' in Object.assign({}, before, after);

/** Without those who acted, and their addresses. */
export const records: Section = {
  about: {
    en: 'Other entries about the person in the journal of the company: what was changed, read or exported',
    ru: 'Другие записи о человеке в журнале компании: что изменено, прочитано или выгружено',
    ua: 'Інші записи про людину в журналі компанії: що змінено, прочитано або вивантажено',
  },
  async *rows(subject) {
    for await (const row of rowsAbout(subject)) {
      const { section, action, before, after, created } = row;
      if (section === 'sessions') continue;
      if (namesLastDay(row) && !(await accountById(subject.userId))?.deletion_mark) continue;
      yield { section, action, before, after, created };
    }
  },
};

/** Names and times only: secrets, keys and codes stay. */
async function factorShown(userId: string) {
  const { totp, passkeys, recovery } = await factorOf(userId);
  return {
    authenticatorApp: totp && { since: totp.since },
    recoveryCodes: recovery.length,
    passkeys: passkeys.map(({ name, created, used }) => ({ name, created, used })),
  };
}

export const secondFactor: Section = {
  about: {
    en: 'The second factor and passkeys',
    ru: 'Второй фактор и ключи доступа',
    ua: 'Другий фактор і ключі доступу',
  },
  rows: ({ userId }) => one(factorShown(userId)),
};
