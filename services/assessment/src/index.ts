import { runService } from '@atrium/kit';
import { personalData } from './personalData/index.ts';
import { removeAnswers } from './pollAnswers/cleanup.ts';
import { answerRoutes } from './pollAnswers/routes.ts';
import { pollRoutes } from './polls/routes.ts';
import { portability } from './portability/index.ts';
import { settings } from './settings.ts';

await runService({
  name: 'assessment',
  settings,
  routes: [...pollRoutes, ...answerRoutes],
  consumers: { cleanup: [removeAnswers] },
  personalData,
  portability,
});
