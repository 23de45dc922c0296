import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useCourseQuery, useTestQuery } from '../../features/courses/endpoints.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import classes from './courses.module.css';
import { Missing, One } from './One.tsx';

const Taking = lazyPart(lazyNamed(() => import('../../features/courses/test/Taking.tsx'), 'Taking'));
const TestEditor = lazyPart(
  lazyNamed(() => import('../../features/courses/test/TestEditor.tsx'), 'TestEditor', 'editing', 'moving', 'fields'),
);

export const features = [queryFeature];

/** A test: taken, or written. */
export function Page() {
  const { id = '', testId } = useParams();
  return (
    <div className={classes.page}>{testId ? <Known key={testId} course={id} id={testId} /> : <New course={id} />}</div>
  );
}

function Known({ course: courseId, id }: { course: string; id: string }) {
  const { t } = useTranslation();
  const section = useSectionTitle()('courses');
  const [params] = useSearchParams();
  const course = useCourseQuery({ params: { id: courseId } });
  const query = useTestQuery({ params: { id } });
  return (
    <One query={course}>
      {({ result: known }) => (
        <One query={query}>
          {({ result: test }) => {
            if (test.course_id !== courseId) return <Missing reason="missing" />;
            const edits = params.has('edit') && test.can.edit;
            return (
              <>
                <PageHeader
                  crumbs={[
                    { label: section, to: '/courses' },
                    { label: known.title, to: `/courses/${courseId}` },
                  ]}
                  crumbsLabel={section}
                  title={test.title}
                  acts={
                    test.can.edit && !edits
                      ? [{ id: 'edit', label: t('common.edit'), icon: 'edit', to: '?edit=1' }]
                      : []
                  }
                />
                {edits ? <TestEditor course={courseId} test={test} /> : <Taking course={known} test={test} />}
              </>
            );
          }}
        </One>
      )}
    </One>
  );
}

function New({ course: id }: { course: string }) {
  const { t } = useTranslation();
  const section = useSectionTitle()('courses');
  const query = useCourseQuery({ params: { id } });
  return (
    <One query={query}>
      {({ result: { title, can } }) =>
        can.edit ? (
          <>
            <PageHeader
              crumbs={[
                { label: section, to: '/courses' },
                { label: title, to: `/courses/${id}` },
              ]}
              crumbsLabel={section}
              title={t('courses.newTest')}
            />
            <TestEditor course={id} />
          </>
        ) : (
          <Missing reason="refused" />
        )
      }
    </One>
  );
}
