import { vacancies as contract } from '@atrium/contracts/vacancies';
import { allow, answer, pageBounds, type Member } from '@atrium/kit';
import type { ArticleDoc } from '../articles/article.ts';
import { newestArticles } from '../articles/reading.ts';
import { createVacancy, updateVacancy } from './commands.ts';
import { visibleVacancies, visibleVacancy } from './reading.ts';
import { decide, respond } from './responding/commands.ts';
import { responsesOf, type ResponseDoc } from './responses.ts';
import { canReceive, dayOf } from './rules.ts';
import { showResponses, showVacancies } from './show.ts';

const shown = async (caller: Member, doc: ArticleDoc) => ({ result: (await showVacancies(caller, [doc], true))[0]! });

const shownResponse = async (caller: Member, doc: ResponseDoc) => ({
  result: (await showResponses(caller, [doc]))[0]!,
});

type Which = Parameters<ReturnType<typeof responsesOf>['page']>[0];

async function responsePage(
  caller: Member,
  which: Which,
  query: { page?: number | undefined; limit?: number | undefined },
) {
  const { page, limit, ...bounds } = pageBounds(query);
  const { docs, total } = await responsesOf(caller).page(which, bounds);
  return { result: await showResponses(caller, docs), page, limit, total };
}

/** One whose closing day is not over; an article without terms stays open. */
const open = () => ({ 'vacancy.closes': { $not: { $lt: dayOf(new Date()) } } });

export const vacancyRoutes = [
  answer(contract.list, async ({ caller, query: { tag, open: onlyOpen, ...query } }) => {
    const filter = { ...(tag && { tags: tag }), ...(onlyOpen && open()) };
    const { docs, ...page } = await newestArticles(caller, visibleVacancies(caller), { ...query, filter });
    return { result: await showVacancies(caller, docs), ...page };
  }),

  answer(contract.mine, async ({ caller, query }) => responsePage(caller, { author: caller.userId }, query)),

  answer(contract.get, async ({ caller, params: { id } }) => shown(caller, await visibleVacancy(caller, id))),

  answer(contract.create, async ({ caller, body }) => shown(caller, await createVacancy(caller, body))),

  answer(contract.update, async ({ caller, params: { id }, body }) =>
    shown(caller, await updateVacancy(caller, id, body)),
  ),

  answer(contract.respond, async ({ caller, body }) => shownResponse(caller, await respond(caller, body))),

  answer(contract.responses, async ({ caller, params: { id }, query: { state, ...query } }) => {
    allow(canReceive(caller, await visibleVacancy(caller, id)));
    return responsePage(caller, { vacancy: id, ...(state && { state }) }, query);
  }),

  answer(contract.own, async ({ caller, params: { id } }) => {
    await visibleVacancy(caller, id);
    const own = await responsesOf(caller).own(id, caller.userId);
    return { result: own && (await showResponses(caller, [own]))[0]! };
  }),

  answer(contract.decide, async ({ caller, params: { id }, body }) =>
    shownResponse(caller, await decide(caller, id, body.state)),
  ),
];
