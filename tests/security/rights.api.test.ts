import { eventually } from '@atrium/testkit/eventually';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  clients,
  featureCodes,
  fileRights,
  keysUnder,
  menuSectionCodes,
  notificationKinds,
  notificationRights,
  posts,
  pushes,
  pushRights,
  readKey,
  uploadModules,
  users,
  type AdaptationEvent,
  type FeatureCode,
  type PlanStep,
  type PushName,
  type ReportNotice,
} from '@atrium/contracts';
import { newId } from '@atrium/kit';
import {
  as,
  event,
  inside,
  makeCompany,
  openEvents,
  superadminOf,
  type Company,
  type TestEvent,
  type TestEvents,
} from '@atrium/testkit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSocket } from '../../bff/src/testSocket.ts';
import { storyOf } from '../../services/notify/test/world.ts';
import { sectionRights } from '../../services/identity/src/sections/rules.ts';
import { allFiles, filesReadBy, notesOf, shownTo, uploadPictures } from './reading.ts';

// Each right × each way of reading what stands under it: notifications, files, the menu, the socket. The calls that name
// a right are walked by access.api.test.ts. A new push, notification kind or file module is walked by its declared right.

const portal = inject('portal');

/** A change of rights counts everywhere after this time. */
const changeMs = 1000;

let company: Company;
let events: TestEvents;
let socket: Awaited<ReturnType<typeof openSocket>>;
let files: Map<FeatureCode, string[]>;
let noteIds: string[];

beforeAll(async () => {
  [company, events] = await Promise.all([makeCompany(portal), openEvents(inject('servers').adminNatsUrl)]);
  const { bo, client } = company;
  await setRights(featureCodes, true);
  files = await storeFiles();
  await announceNotes();
  socket = await openSocket(portal.url, client._id, await bo.token());
  const notes = await eventually(async () => {
    const got = await notesOf(bo);
    expect([...got.keys()].toSorted()).toEqual(notesUnder(featureCodes));
    return got;
  });
  noteIds = [...notes.values()].map((note) => note._id);
  await eventually(() => expectSeen(featureCodes));
}, 120_000);

afterAll(async () => {
  socket?.close();
  await events?.close();
});

const setRights = (rights: readonly FeatureCode[], active: boolean) =>
  as(company.adm).call(users.update, {
    params: { id: company.bo._id },
    body: { features: rights.map((feature) => ({ feature, active })) },
  });

const switchFeature = (code: FeatureCode) =>
  as(inside(superadminOf(portal), company.client)).call(clients.switchFeature, {
    params: { client: company.client._id, code },
  });

/** Of each right: a file whose item names the right, one of each module of the right, and bo's own of these modules. */
async function storeFiles(): Promise<Map<FeatureCode, string[]>> {
  const { ana, bo, client } = company;
  const named = await uploadPictures(ana, 'profile', featureCodes.length);
  const stored = new Map(featureCodes.map((right, index) => [right, [named[index]!]]));
  const attached = featureCodes.map((right) => attachedTo(readKey(right, 'all'), stored.get(right)!));
  for (const module of uploadModules) {
    const right = fileRights[module];
    if (!right) continue;
    const [theirs] = await uploadPictures(ana, module, 1);
    const [own] = await uploadPictures(bo, module, 1);
    stored.get(right)!.push(theirs!, own!);
    attached.push(attachedTo('all', [theirs!]));
  }
  await events.publish(client._id, ...attached);
  return stored;
}

/** By an item of a kind that knowledge does not know. */
const attachedTo = (key: string, files: string[]): TestEvent =>
  event('workflow.files.attached', { entity: 'walk', id: newId(), author: company.ana._id, files, read_keys: [key] });

const textOf = (right: FeatureCode) => `under ${right}`;

/** A mention in a post for the holders of each right, and each kind of notification from an item whose keys name none. */
async function announceNotes() {
  const { ana, bo, client } = company;
  const ids = { ana: ana._id, bo: bo._id, mia: company.mia._id, adm: company.adm._id };
  const { post, comment, like, created } = storyOf({ ids, clientId: client._id });
  const read_keys = ['all'];
  const ofBo = (kind: string) => post({ author: bo._id, read_keys, excerpt: kind });
  const commented = (kind: string, part: object) =>
    event('social.comment.added', comment(post({ read_keys }), { author: ana._id, read_keys, excerpt: kind, ...part }));
  const offered = (name: string) => ({ _id: newId(), by: ana._id, name, recipients: [bo._id], created: created() });
  const idea = (excerpt: string) => ({ _id: newId(), excerpt, readers: null, created: created() });
  const answered = { by: ana._id, status: 'accepted' as const };
  const vacation = ({ _id: user }: { _id: string }) => {
    const days = { start: '2027-07-01', end: '2027-07-05' };
    return { _id: newId(), user, by: ana._id, ...days, created: created() };
  };
  const acted = (name: string, { _id: author }: { _id: string }) => {
    return { _id: newId(), author, by: ana._id, name, step: newId(), created: created() };
  };
  const decided = { substitute: null };
  const vacancy = (title: string) => ({ _id: newId(), vacancy: newId(), title, by: ana._id, created: created() });
  const calendar = (name: string) => ({ ...offered(name), starts_at: '2027-07-01T09:00:00.000Z' });
  const noticeOf = (kind: 'notice' | 'birthday_today' | 'anniversary_today' | 'digest') => ({
    subject: `${kind}:${newId()}`,
    kind,
    section: 'other' as const,
    by: null,
    actors: [ana._id],
    actors_total: 1,
    name: kind,
    link: '/notifications',
    channels: null,
    letter: null,
    users: [bo._id],
    read_keys: [],
    none_keys: [],
    after: '',
    created: created(),
  });
  const order = (name: string, status: 'ready' | 'issued' | 'cancelled') => {
    const { recipients: _, ...rest } = offered(name);
    return { ...rest, user: bo._id, status };
  };
  const examined = (name: string, status: 'passed' | 'failed') => {
    return { _id: newId(), test: newId(), attempt: newId(), user: bo._id, name, status, created: created() };
  };
  const reached = (name: string, step: PlanStep) => {
    return { _id: newId(), step, by: ana._id, name, tasks: [], recipients: [bo._id], created: created() };
  };
  const waiting = (step: ReportNotice) => ({ _id: newId(), step, recipients: [bo._id], created: created() });
  const adapted = (name: string, kind: AdaptationEvent) => {
    const poll = kind === 'poll' ? newId() : null;
    return { _id: newId(), event: kind, by: ana._id, name, detail: '', poll, recipients: [bo._id], created: created() };
  };
  const groupActed = (name: string) => ({ ...offered(name), request: newId() });
  const made: Record<(typeof notificationKinds)[number], (kind: string) => TestEvent> = {
    post_mention: (kind) => event('social.post.published', post({ mentions: [bo._id], read_keys, excerpt: kind })),
    thanks: (kind) =>
      event('social.post.published', post({ type: 'thanks', mentions: [bo._id], read_keys, excerpt: kind })),
    feed_post: (kind) =>
      event('social.post.published', post({ parent: { type: 'feed', id: bo._id }, read_keys, excerpt: kind })),
    comment_mention: (kind) => commented(kind, { mentions: [bo._id] }),
    post_comment: (kind) => commented(kind, { post: { _id: newId(), author: bo._id } }),
    comment_answer: (kind) => commented(kind, { answered: bo._id, answered_comment: newId() }),
    post_like: (kind) => event('social.item.liked', { ...like(ofBo(kind), ana._id), read_keys }),
    comment_like: (kind) => {
      const liked = comment(post({ read_keys }), { author: bo._id, read_keys, excerpt: kind });
      return event('social.item.liked', { ...like(liked, ana._id), read_keys });
    },
    group_requested: (kind) => event('social.group.requested', groupActed(kind)),
    group_invited: (kind) => event('social.group.invited', groupActed(kind)),
    group_approved: (kind) => event('social.group.approved', groupActed(kind)),
    group_handed_over: (kind) => event('social.group.handed_over', offered(kind)),
    idea_sent: (kind) => event('workflow.idea.sent', { ...idea(kind), author: ana._id, receivers: [bo._id] }),
    idea_answered: (kind) =>
      event('workflow.idea.answered', { ...idea(kind), author: bo._id, ...answered, voters: [] }),
    idea_voted_answered: (kind) =>
      event('workflow.idea.answered', { ...idea(kind), author: company.mia._id, ...answered, voters: [bo._id] }),
    vacation_requested: () => event('workflow.vacation.requested', { ...vacation(ana), deciders: [bo._id] }),
    vacation_approved: () => event('workflow.vacation.decided', { ...vacation(bo), ...decided, status: 'approved' }),
    vacation_rejected: () => event('workflow.vacation.decided', { ...vacation(bo), ...decided, status: 'rejected' }),
    vacation_cancelled: () => event('workflow.vacation.cancelled', { ...vacation(bo), told: [bo._id] }),
    vacation_substitute: () =>
      event('workflow.vacation.decided', { ...vacation(ana), status: 'approved', substitute: bo._id }),
    service_waiting: (kind) =>
      event('workflow.process.waiting', { ...acted(kind, ana), passed: null, performers: [bo._id] }),
    service_finished: (kind) => event('workflow.process.closed', { ...acted(kind, bo), status: 'finished' }),
    service_rejected: (kind) => event('workflow.process.closed', { ...acted(kind, bo), status: 'rejected' }),
    service_cancelled: (kind) => event('workflow.process.closed', { ...acted(kind, bo), status: 'cancelled' }),
    report_sent: () => event('workflow.report.waiting', waiting('sent')),
    report_unanswered: () => event('workflow.report.waiting', waiting('unanswered')),
    report_open: () => event('workflow.report.waiting', waiting('open')),
    report_said: () => event('workflow.report.waiting', waiting('said')),
    vacancy_answered: (kind) => event('knowledge.vacancy.answered', { ...vacancy(kind), receivers: [bo._id] }),
    vacancy_decided: (kind) =>
      event('knowledge.vacancy.decided', { ...vacancy(kind), user: bo._id, state: 'interview' }),
    poll_published: (kind) => event('assessment.poll.published', offered(kind)),
    poll_reminded: (kind) => event('assessment.poll.reminded', offered(kind)),
    review_asked: (kind) => event('assessment.cycle.asked', offered(kind)),
    review_reminded: (kind) => event('assessment.cycle.reminded', offered(kind)),
    review_completed: (kind) => event('assessment.cycle.completed', { ...offered(kind), chiefs: [] }),
    review_completed_team: (kind) =>
      event('assessment.cycle.completed', { ...offered(kind), recipients: [], chiefs: [bo._id] }),
    event_invited: (kind) => event('social.event.invited', calendar(kind)),
    event_moved: (kind) => event('social.event.moved', calendar(kind)),
    event_cancelled: (kind) => event('social.event.cancelled', calendar(kind)),
    event_near: (kind) => event('social.event.near', calendar(kind)),
    item_comment: (kind) =>
      event('social.item_comment.added', {
        item: { type: 'idea', _id: newId() },
        comments_total: 1,
        version: 1,
        told: [],
        mentions: [],
        answered: null,
        answered_comment: null,
        _id: newId(),
        author: ana._id,
        item_author: bo._id,
        excerpt: kind,
        read_keys,
        created: created(),
      }),
    coins_received: (kind) => event('commerce.coins.given', { ...offered(kind), amount: 5, recipients: [bo._id] }),
    coins_awarded: (kind) =>
      event('commerce.coins.given', { ...offered(kind), by: null, amount: 5, recipients: [bo._id] }),
    order_ready: (kind) => event('commerce.order.changed', order(kind, 'ready')),
    order_issued: (kind) => event('commerce.order.changed', order(kind, 'issued')),
    order_cancelled: (kind) => event('commerce.order.changed', order(kind, 'cancelled')),
    notice: () => event('notify.notice.sent', noticeOf('notice')),
    birthday_today: () => event('notify.notice.sent', noticeOf('birthday_today')),
    anniversary_today: () => event('notify.notice.sent', noticeOf('anniversary_today')),
    digest: () => event('notify.notice.sent', noticeOf('digest')),
    course_assigned: (kind) => event('learning.course.assigned', offered(kind)),
    course_reminded: (kind) => event('learning.course.reminded', offered(kind)),
    test_passed: (kind) => event('learning.course.examined', examined(kind, 'passed')),
    test_failed: (kind) => event('learning.course.examined', examined(kind, 'failed')),
    idp_assigned: (kind) => event('learning.plan.reached', reached(kind, 'assigned')),
    idp_tasks_done: (kind) => event('learning.plan.reached', reached(kind, 'tasks_done')),
    idp_finished: (kind) => event('learning.plan.reached', reached(kind, 'finished')),
    idp_near: (kind) => event('learning.plan.reached', reached(kind, 'near')),
    idp_overdue: (kind) => event('learning.plan.reached', reached(kind, 'overdue')),
    adapt_assigned: (kind) => event('learning.adaptation.reached', adapted(kind, 'assigned')),
    adapt_step: (kind) => event('learning.adaptation.reached', adapted(kind, 'step')),
    adapt_ended: (kind) => event('learning.adaptation.reached', adapted(kind, 'ended')),
    adapt_poll: (kind) => event('learning.adaptation.reached', adapted(kind, 'poll')),
    followed: () => event('social.user.followed', { user: bo._id, follower: ana._id, created: created() }),
  };
  const mentions = featureCodes.map((right) =>
    event(
      'social.post.published',
      post({ mentions: [bo._id], read_keys: [readKey(right, 'all')], excerpt: textOf(right) }),
    ),
  );
  await events.publish(client._id, ...mentions, ...notificationKinds.map((kind) => made[kind](kind)));
}

const notesUnder = (rights: readonly FeatureCode[]) => {
  const isHeld = (right: FeatureCode | null) => right === null || rights.includes(right);
  return [...rights.map(textOf), ...notificationKinds.filter((kind) => isHeld(notificationRights[kind]))].toSorted();
};

/** Sections of administrators besides: bo is none. */
const forAdministrators = ['employees', 'analytics', 'clients', 'lmsAnalytics'];

const menuUnder = (rights: readonly FeatureCode[]) =>
  menuSectionCodes.filter((code) => {
    const right = code === 'admin' ? 'admin' : sectionRights[code];
    return !forAdministrators.includes(code) && (right === null || rights.includes(right));
  });

const filesUnder = (rights: readonly FeatureCode[]) => rights.flatMap((right) => files.get(right)!);

const pushNames = Object.keys(pushes) as PushName[];

/** Each push from an item whose keys name no right, and one push from an item of each right. */
async function pushedToBo(): Promise<string[]> {
  const send = (name: PushName, key: string, _id: string) =>
    events.connection.publish(
      `push.${company.client._id}`,
      JSON.stringify({ keys: [key], event: name, payload: { _id } }),
    );
  const [from, end] = [socket.received.length, newId()];
  for (const name of pushNames) send(name, 'all', name);
  for (const right of featureCodes) send('notification', readKey(right, 'all'), textOf(right));
  send('notification', `user:${company.bo._id}`, end);
  const idsOf = () => socket.received.slice(from).map(({ data }) => (data as { _id: string })._id);
  await eventually(() => expect(idsOf()).toContain(end));
  return idsOf().slice(0, idsOf().indexOf(end));
}

const pushesUnder = (rights: readonly FeatureCode[]) => {
  const isHeld = (right: FeatureCode | null) => right === null || rights.includes(right);
  return [...pushNames.filter((name) => isHeld(pushRights[name])), ...rights.map(textOf)];
};

/** bo sees on each way of reading what stands under these rights, and nothing else. */
async function expectSeen(rights: readonly FeatureCode[]) {
  const notes = notesUnder(rights);
  expect(await shownTo(company.bo, noteIds)).toEqual({
    rights,
    menu: menuUnder(rights),
    notes,
    unread: notes.length,
    opened: notes.length,
  });
  expect(await filesReadBy(portal, company.bo, filesUnder(featureCodes))).toEqual(allFiles(filesUnder(rights)));
  expect(await pushedToBo()).toEqual(pushesUnder(rights));
}

/** By the bits of their positions: of two rights each is taken at least once while the other is held. */
const halves = [1, 2, 4, 8, 16].flatMap((bit) => {
  const taken = featureCodes.filter((_, index) => index & bit);
  return [taken, featureCodes.filter((right) => !taken.includes(right))];
});

const without = (taken: readonly FeatureCode[]) => featureCodes.filter((right) => !taken.includes(right));

// Each change has one second, also beside other tests: another try distinguishes a pause of the machine from a delay of ours.
describe('what stands under a right', { retry: 2 }, () => {
  test.each(halves.map((taken) => ({ taken })))('is not seen a second after it is taken: $taken', async ({ taken }) => {
    await setRights(taken, false);
    await setRights(without(taken), true);
    await sleep(changeMs);
    await expectSeen(without(taken));
  });

  test('is seen again a second after it is given back', async () => {
    await setRights(featureCodes, true);
    await sleep(changeMs);
    await expectSeen(featureCodes);
  });

  test.each(halves.slice(0, 2).map((off) => ({ off })))(
    'is seen by no one while the company has switched it off: $off',
    async ({ off }) => {
      await setRights(featureCodes, true);
      for (const right of off) await switchFeature(right);
      try {
        await sleep(changeMs);
        await expectSeen(without(off));
        const ids = filesUnder(featureCodes);
        expect(await filesReadBy(portal, company.adm, ids)).toEqual(allFiles(filesUnder(without(off))));
      } finally {
        for (const right of off) await switchFeature(right);
      }
    },
  );
});

test('a person without the right to a module uploads nothing to it', { retry: 2 }, async () => {
  for (const module of uploadModules.filter((one) => fileRights[one])) {
    const right = fileRights[module];
    const send = () => uploadPictures(company.bo, module, 1);
    await setRights([right!], false);
    await eventually(() => expect(send()).rejects.toMatchObject({ status: 403 }));
    await setRights([right!], true);
    await eventually(send);
  }
});

test('without the wall a post is neither viewed nor counted', { retry: 2 }, async () => {
  const { ana, bo } = company;
  const { _id: id } = (await as(ana).call(posts.create, { body: { text: 'Look' } })).result;
  const viewing = (where: 'post' | 'wall') => [
    () => as(bo).refused(posts.view, { params: { id }, body: { where } }),
    () => as(bo).refused(posts.viewAll, { body: { where } }),
  ];
  const viewsOf = async () => (await as(ana).call(posts.get, { params: { id } })).result.views_total;
  await setRights(['wall'], false);
  await eventually(() => as(bo).refused(posts.get, { params: { id } }));
  for (const view of [...viewing('post'), ...viewing('wall')]) expect(await view()).toMatchObject({ status: 403 });
  expect(await viewsOf()).toBe(0);
  await as(bo).call(posts.viewAll, { body: { where: 'notification' } });
  await setRights(['wall'], true);
  await eventually(() => as(bo).call(posts.view, { params: { id }, body: { where: 'post' } }));
  expect(await viewsOf()).toBe(1);
});

test('a read key that names no right gets that of its kind, and one that names a right keeps it', () => {
  expect(keysUnder('wall', ['all', 'dept:1', 'groups/group:1'])).toEqual(['wall/all', 'wall/dept:1', 'groups/group:1']);
  expect(keysUnder(null, ['all', 'chat/all'])).toEqual(['all', 'chat/all']);
});
