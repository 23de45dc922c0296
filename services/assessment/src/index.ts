import { runService } from '@atrium/kit';
import { assessmentRoutes } from './assessments/routes.ts';
import { cycleGone } from './cycles/cleanup.ts';
import { startCalendar } from './cycles/course.ts';
import { cycleRoutes } from './cycles/routes.ts';
import { personalData } from './personalData/index.ts';
import { removeAnswers } from './pollAnswers/cleanup.ts';
import { answerRoutes } from './pollAnswers/routes.ts';
import { pollRoutes } from './polls/routes.ts';
import { portability } from './portability/index.ts';
import { questionnaireRoutes } from './questionnaires/routes.ts';
import { resultRoutes } from './results/routes.ts';
import { settings } from './settings.ts';

await runService({
  name: 'assessment',
  settings,
  prepare: async () => startCalendar(),
  routes: [
    ...pollRoutes,
    ...answerRoutes,
    ...questionnaireRoutes,
    ...cycleRoutes,
    ...resultRoutes,
    ...assessmentRoutes,
  ],
  consumers: { cleanup: [removeAnswers], cycles: [cycleGone] },
  personalData,
  portability,
});
