import { runService } from '@atrium/kit';
import { commentCounts, commentedRoute } from '@atrium/kit/commented';
import { scheduleArticleCleanup } from './articles/cleanup.ts';
import { commentedArticle } from './articles/comments.ts';
import { articleRoutes } from './articles/routes.ts';
import { clearOwnOrphans, scheduleCleanup } from './files/cleanup.ts';
import { files } from './files/events.ts';
import { fileRoutes } from './files/routes.ts';
import { unattachedFileRoutes } from './files/unattached/routes.ts';
import { linkPreviewRoutes } from './linkPreviews/routes.ts';
import { taggedItems } from './articles/tagging.ts';
import { tagRoutes } from './tags/routes.ts';
import { removeResponses } from './vacancies/responding/commands.ts';
import { vacancyRoutes } from './vacancies/routes.ts';
import { migrations } from './migrations.ts';
import { personalData } from './personalData/index.ts';
import { portability } from './portability/index.ts';
import { settings } from './settings.ts';

const commented = { article: commentedArticle };

await runService({
  name: 'knowledge',
  settings,
  routes: [
    ...fileRoutes,
    ...unattachedFileRoutes,
    ...linkPreviewRoutes,
    ...articleRoutes,
    ...tagRoutes(taggedItems),
    ...vacancyRoutes,
    commentedRoute('knowledge', commented),
  ],
  consumers: { files, comments: commentCounts(commented) },
  migrations,
  personalData,
  portability,
  prepare: async () => {
    await clearOwnOrphans();
    scheduleCleanup();
    scheduleArticleCleanup(removeResponses);
  },
});
