import { erasing, matching, removing, type PersonalData, type Section } from '@atrium/kit';
import { desks, favourites } from '../desks/store.ts';
import { receivers } from '../ideaReceivers/store.ts';
import { ideas, votes } from '../ideas/store.ts';
import { requests } from '../processes/store.ts';
import { reportReceivers, reports } from '../reports/store.ts';
import { tasks } from '../tasks/store.ts';
import { accounts } from '../vacationBalances/store.ts';
import { vacations } from '../vacations/store.ts';

const ownIdeas: Section = {
  about: { en: 'Ideas', ru: 'Идеи', ua: 'Ідеї' },
  async *rows(subject) {
    for await (const idea of matching(ideas, subject, { author: subject.userId })) {
      const { _id, process, improvement, changes, results, category, attachment, status, votes_total, created } = idea;
      const files = attachment.map(({ name }) => name);
      const said = { process, improvement, changes, results, category, files, private: idea.private };
      yield { _id, ...said, status, answer: idea.answer?.text ?? null, votes_total, created, updated: idea.updated };
    }
  },
};

const ownVotes: Section = {
  about: { en: 'Votes for ideas', ru: 'Голоса за идеи', ua: 'Голоси за ідеї' },
  async *rows(subject) {
    for await (const { idea, created } of matching(votes, subject, { user: subject.userId })) yield { idea, created };
  },
};

const eraseReceiver = erasing(
  receivers,
  ({ userId }) => ({ users: userId }),
  (found, person, work) =>
    receivers
      .of(person)
      .updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $pull: { users: person.userId } }, work),
);

const eraseReportReceiver = erasing(
  reportReceivers,
  ({ userId }) => ({ users: userId }),
  (found, person, work) =>
    reportReceivers
      .of(person)
      .updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $pull: { users: person.userId } }, work),
);

const ownReports: Section = {
  about: {
    en: 'Reports of violations, by name',
    ru: 'Сообщения о нарушениях от своего имени',
    ua: 'Повідомлення про порушення від свого імені',
  },
  async *rows(subject) {
    for await (const report of matching(reports, subject, { author: subject.userId })) {
      const { _id, description, status, messages, created } = report;
      yield {
        _id,
        description,
        status,
        messages: messages.map(({ from, text, day }) => ({ from, text, day })),
        created,
      };
    }
  },
};

const ownVacations: Section = {
  about: { en: 'Vacations', ru: 'Отпуска', ua: 'Відпустки' },
  async *rows(subject) {
    for await (const vacation of matching(vacations, subject, { user: subject.userId })) {
      const { _id, start, end, planned, status, comment, decision, taken, created, updated } = vacation;
      yield { _id, start, end, planned, status, comment, reason: decision?.reason ?? null, taken, created, updated };
    }
  },
};

const ownDays: Section = {
  about: { en: 'Vacation days a year', ru: 'Дни отпуска в год', ua: 'Дні відпустки на рік' },
  async *rows(subject) {
    for await (const { days_a_year } of matching(accounts, subject, { user: subject.userId })) yield { days_a_year };
  },
};

const eraseVacations = removing(vacations, ({ userId }) => ({ user: userId }));
const eraseAccounts = removing(accounts, ({ userId }) => ({ user: userId }));

const ownTasks: Section = {
  about: { en: 'Tasks', ru: 'Задачи', ua: 'Завдання' },
  async *rows(subject) {
    for await (const task of matching(tasks, subject, { people: subject.userId })) {
      const { _id, title, description, priority, tags, checklist, start, due, finished, created } = task;
      yield { _id, title, description, priority, tags, checklist, start, due, finished, created };
    }
  },
};

const ownDesks: Section = {
  about: { en: 'Task boards', ru: 'Доски задач', ua: 'Дошки завдань' },
  async *rows(subject) {
    for await (const { _id, name, owner, created } of matching(desks, subject, { people: subject.userId }))
      yield { _id, name, own: owner === subject.userId, created };
  },
};

const ownFavourites: Section = {
  about: { en: 'Favourites', ru: 'Избранное', ua: 'Обране' },
  async *rows(subject) {
    for await (const { model, item_id, created } of matching(favourites, subject, { user: subject.userId }))
      yield { model, item_id, created };
  },
};

const ownRequests: Section = {
  about: { en: 'Requests to services', ru: 'Заявки в сервисы', ua: 'Заявки до сервісів' },
  async *rows(subject) {
    for await (const request of matching(requests, subject, { author: subject.userId })) {
      const { _id, name, fields, form, attachment, status, created, closed } = request;
      const names = new Map(fields.map((field) => [field._id, field.name]));
      const answers = form.map(({ field, value }) => ({ field: names.get(field) ?? '', value }));
      yield { _id, name, answers, files: attachment.map((file) => file.name), status, created, closed };
    }
  },
};

const eraseFavourites = removing(favourites, ({ userId }) => ({ user: userId }));

/** What each collection of workflow holds of people. What they wrote belongs to the company and stays. */
export const personalData: PersonalData = {
  ideas: { exports: { 'ideas.json': ownIdeas }, keeps: 'texts of the company, by the id of their author' },
  idea_votes: { exports: { 'idea-votes.json': ownVotes }, keeps: 'two ids: they are counted' },
  idea_receivers: { erase: eraseReceiver },
  reports: {
    exports: { 'reports.json': ownReports },
    keeps: 'reports by name and what receivers wrote, by their ids; anonymous ones lead to no person',
  },
  report_receivers: { erase: eraseReportReceiver },
  vacations: {
    exports: { 'vacations.json': ownVacations },
    erase: eraseVacations,
    keeps: 'the ids of those who stood in, entered or decided vacations of others',
  },
  vacation_accounts: { exports: { 'vacation-days.json': ownDays }, erase: eraseAccounts },
  desks: { exports: { 'task-boards.json': ownDesks }, keeps: 'boards of the company, by the ids of their people' },
  tasks: { exports: { 'tasks.json': ownTasks }, keeps: 'work of the company, by the ids of those who take part' },
  favourites: { exports: { 'favourites.json': ownFavourites }, erase: eraseFavourites },
  services: { keeps: 'forms of the company, by the ids of their performers' },
  service_groups: { keeps: 'names of the company' },
  service_requests: {
    exports: { 'service-requests.json': ownRequests },
    keeps: 'work of the company, by the ids of those who take part',
  },
  vacation_settings: { keeps: 'rules of the company' },
};
