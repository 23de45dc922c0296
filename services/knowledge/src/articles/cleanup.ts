import { trashDays } from '@atrium/contracts/articleKinds';
import { log, unitOfWork, type Work } from '@atrium/kit';
import { commentsEnd } from '@atrium/kit/commented';
import { schedule } from '@atrium/kit/jobs';
import { favouritesOf } from './favourites.ts';
import { carry } from './files.ts';
import { articlesInTrash, articlesOf } from './store.ts';
import { treesOf } from './trees.ts';
import { articleViewsOf } from './views.ts';

const batchSize = 20;

const dayMs = 86_400_000;

/** What hangs on articles that go for good. */
type AlsoRemove = (tenant: { clientId: string }, articles: string[], work: Work) => Promise<void>;

/** What was deleted more than 30 days ago goes for good (D62). */
export async function emptyTrash(alsoRemove: AlsoRemove, now = new Date()) {
  const before = new Date(now.getTime() - trashDays * dayMs).toISOString();
  const failed = new Set<string>();
  for (;;) {
    const found = await articlesInTrash(before, batchSize, [...failed]);
    for (const [clientId, rows] of Map.groupBy(found, (row) => row.client_id))
      await removeForGood(
        clientId,
        rows.map(({ _id }) => _id),
        before,
        alsoRemove,
      ).catch((error: unknown) => {
        failed.add(clientId);
        log.error({ err: error, clientId }, 'the trash of a company could not be emptied');
      });
    if (found.length) log.info({ articles: found.length }, 'articles of the trash are deleted');
    if (found.length < batchSize) return;
  }
}

const removeForGood = (clientId: string, ids: string[], before: string, alsoRemove: AlsoRemove): Promise<null> =>
  unitOfWork({ clientId }, async (work) => {
    const tenant = { clientId };
    const due = await articlesOf(tenant).due(ids, before, work);
    const gone = due.map(({ _id }) => _id);
    for (const article of due) carry({ userId: article.author }, { ...article, carried: [] }, article.carried, work);
    for (const article of due) if (article.comments_version) commentsEnd('article', article, work);
    await articleViewsOf(tenant).removeAll(gone, work);
    await favouritesOf(tenant).removeAll(gone, work);
    await alsoRemove(tenant, gone, work);
    await articlesOf(tenant).removeAll(gone, work);
    await treesOf(tenant).hold(work, -gone.length);
    return null;
  });

export function scheduleArticleCleanup(alsoRemove: AlsoRemove) {
  schedule('article-trash', '47 3 * * *', () => emptyTrash(alsoRemove)).catch((error: unknown) =>
    log.error({ err: error }, 'not scheduled'),
  );
}
