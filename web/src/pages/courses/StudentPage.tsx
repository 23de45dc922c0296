import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { nameOf } from '../../colleagues/names.ts';
import { useLearningDashboardQuery } from '../../features/courses/endpoints.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import classes from './courses.module.css';
import { One } from './One.tsx';

const Student = lazyPart(lazyNamed(() => import('../../features/courses/analytics/Student.tsx'), 'Student', 'table'));

export const features = [queryFeature];

/** What a person learns, for the person, the head and administrators of learning. */
export function Page() {
  const { t } = useTranslation();
  const { user_id: id = '' } = useParams();
  const section = useSectionTitle()('courses');
  const query = useLearningDashboardQuery({ params: { id } });
  return (
    <div className={classes.page}>
      <One query={query}>
        {({ result }) => (
          <>
            <PageHeader
              crumbs={[
                { label: section, to: '/courses' },
                { label: t('courses.tab_analytics'), to: '/courses/analytics' },
              ]}
              crumbsLabel={section}
              title={nameOf(result.user, t('courses.unknownPerson'))}
              description={[result.user.position, result.user.department].filter(Boolean).join(' · ')}
            />
            <Student dashboard={result} onRetry={() => void query.refetch()} />
          </>
        )}
      </One>
    </div>
  );
}
