import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLearningAdmin } from '../../features/courses/useLearningAdmin.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import classes from './courses.module.css';
import { Missing } from './One.tsx';
import { SectionHead } from './SectionHead.tsx';

const General = lazyPart(lazyNamed(() => import('../../features/courses/analytics/General.tsx'), 'General', 'table'));
const Students = lazyPart(
  lazyNamed(() => import('../../features/courses/analytics/Students.tsx'), 'Students', 'table', 'people'),
);

export const features = [queryFeature];

const views = ['general', 'students'] as const;

/** How the courses are learned, and by which people, for administrators of learning. */
export function Page() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const reads = useLearningAdmin();
  const view = params.get('view') === 'students' ? 'students' : 'general';
  if (reads === undefined) return null;
  if (!reads)
    return (
      <div className={classes.page}>
        <Missing reason="refused" />
      </div>
    );
  return (
    <div className={classes.page}>
      <SectionHead tab="analytics" />
      <div className={classes.bar}>
        <Segmented
          label={t('courses.tab_analytics')}
          value={view}
          options={views.map((value) => ({ value, label: t(`courses.analytics_${value}`) }))}
          onChange={(value) => void navigate(value === 'general' ? '/courses/analytics' : `?view=${value}`)}
        />
      </div>
      {view === 'general' ? <General /> : <Students />}
    </div>
  );
}
