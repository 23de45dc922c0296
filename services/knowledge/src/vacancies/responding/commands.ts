import type { BodyOf, vacancies as contract, VacancyState } from '@atrium/contracts';
import {
  allow,
  conflict,
  found,
  noAccess,
  notFound,
  recordInJournal,
  unitOfWork,
  type Member,
  type Tenant,
  type Work,
} from '@atrium/kit';
import { attachFiles, fileChooserBy } from '@atrium/kit/attachments';
import type { ArticleDoc } from '../../articles/article.ts';
import { articles } from '../../articles/store.ts';
import { describeFiles } from '../../files/describe.ts';
import { vacancyAnswered, vacancyDecided } from '../events.ts';
import { chosenReceivers, vacancyReceivers, visibleVacancy } from '../reading.ts';
import { responsesOf, type ResponseDoc } from '../responses.ts';
import { canReceive, dayOf, isOpen, responseReadKeys } from '../rules.ts';

const entity = 'vacancy_response';
const chosenFiles = fileChooserBy((caller, { author }, ids) => describeFiles(caller, { entity, author, ids }));

const announceFiles = (
  { _id: id, author, attachment }: ResponseDoc,
  receivers: string[],
  { actor, now, before }: { actor?: string; now: boolean; before: boolean },
  work: Work,
) =>
  attachFiles(
    work,
    { entity, id, author, ...(actor && { actor }), readKeys: responseReadKeys(author, receivers) },
    now ? attachment : [],
    before ? attachment : [],
  );

/** Answers that meet change the vacancy, and so come one after the other, and before or after its removal. */
const countResponse = (caller: Member, id: string, work: Work) =>
  articles.of(caller).change({ _id: id, trashed: null }, { $inc: { 'vacancy.responses_total': 1 } }, work);

/** Once, while the vacancy is open. */
export async function respond(caller: Member, body: BodyOf<typeof contract.respond>): Promise<ResponseDoc> {
  const { article_id: vacancy, user_id, text, attachments } = body;
  allow(user_id === undefined || user_id === caller.userId);
  const author = caller.userId;
  const attachment = await chosenFiles(caller, attachments, { entity, author, field: 'attachments' });
  return unitOfWork(caller, async (work) => {
    const item = await visibleVacancy(caller, vacancy, work);
    const store = responsesOf(caller);
    if (await store.own(vacancy, author, work)) throw conflict('vacancy_answered');
    if (!isOpen(item, dayOf(new Date()))) throw conflict('vacancy_closed');
    found(await countResponse(caller, vacancy, work), 'article');
    const response = await store.add({ vacancy, title: item.title, author, text, attachment }, work);
    const receivers = await vacancyReceivers(caller, item);
    // Administrators read all files while they are administrators.
    const readers = await chosenReceivers(caller, item);
    announceFiles(response, readers, { actor: author, now: true, before: false }, work);
    work.announce(vacancyAnswered(response, receivers));
    return response;
  });
}

/** Who receives the response sets its state; its author hears of each once. */
export const decide = (caller: Member, id: string, state: VacancyState): Promise<ResponseDoc> =>
  unitOfWork(caller, async (work) => {
    const before = found(await responsesOf(caller).byId(id, work), 'response');
    const vacancy = await visibleVacancy(caller, before.vacancy, work);
    if (!canReceive(caller, vacancy)) throw before.author === caller.userId ? noAccess() : notFound('response');
    if (before.state === state) return before;
    const saved = found(await responsesOf(caller).decide(id, state, work), 'response');
    work.announce(vacancyDecided(saved, caller.userId, saved.decided!));
    const values = { before: { state: before.state }, after: { state } };
    const what = { section: 'vacancies', action: 'vacancy_decided', item_id: saved.vacancy } as const;
    recordInJournal(caller, { ...what, for_user: before.author, ...values }, work);
    return saved;
  });

/** The files of the responses are read by those who receive them now. */
export async function openToReceivers(tenant: Tenant, vacancy: ArticleDoc, work: Work): Promise<void> {
  const readers = await chosenReceivers(tenant, vacancy);
  for (const response of await responsesOf(tenant).withFiles([vacancy._id], work))
    announceFiles(response, readers, { now: true, before: true }, work);
}

/** With vacancies that are removed for good. */
export async function removeResponses(tenant: Tenant, vacancies: string[], work: Work): Promise<void> {
  const store = responsesOf(tenant);
  for (const response of await store.withFiles(vacancies, work))
    announceFiles(response, [], { now: false, before: true }, work);
  await store.removeAll(vacancies, work);
}

/** Responses of a person who is erased, with their files. */
export async function forgetResponses(tenant: Tenant, found: readonly ResponseDoc[], work: Work): Promise<void> {
  for (const response of found) {
    announceFiles(response, [], { now: false, before: true }, work);
    await articles.of(tenant).updateOne({ _id: response.vacancy }, { $inc: { 'vacancy.responses_total': -1 } }, work);
  }
  await responsesOf(tenant).remove(
    found.map(({ _id }) => _id),
    work,
  );
}
