import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useCourseQuery, useLessonQuery } from '../../features/courses/endpoints.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import classes from './courses.module.css';
import { Missing, One } from './One.tsx';

const LessonReader = lazyPart(
  lazyNamed(() => import('../../features/courses/lesson/LessonReader.tsx'), 'LessonReader', 'fileField', 'article'),
);
const LessonEditor = lazyPart(
  lazyNamed(() => import('../../features/courses/lesson/LessonEditor.tsx'), 'LessonEditor', 'fileField', 'article'),
);

export const features = [queryFeature];

/** A lesson: read and finished, or written. */
export function Page() {
  const { id = '', lessonId } = useParams();
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      {lessonId ? <Known key={lessonId} course={id} id={lessonId} /> : <New course={id} />}
    </div>
  );
}

function Known({ course: courseId, id }: { course: string; id: string }) {
  const { t } = useTranslation();
  const section = useSectionTitle()('courses');
  const [params] = useSearchParams();
  const course = useCourseQuery({ params: { id: courseId } });
  const query = useLessonQuery({ params: { id } });
  return (
    <One query={course}>
      {({ result: { title, ...rest } }) => (
        <One query={query}>
          {({ result: lesson }) => {
            if (lesson.course_id !== courseId) return <Missing reason="missing" />;
            const edits = params.has('edit') && lesson.can.edit;
            return (
              <>
                <PageHeader
                  crumbs={[
                    { label: section, to: '/courses' },
                    { label: title, to: `/courses/${courseId}` },
                  ]}
                  crumbsLabel={section}
                  title={lesson.name}
                  description={edits ? undefined : lesson.description}
                  acts={
                    lesson.can.edit && !edits
                      ? [{ id: 'edit', label: t('common.edit'), icon: 'edit', main: true, to: '?edit=1' }]
                      : []
                  }
                />
                {edits ? (
                  <LessonEditor course={courseId} lesson={lesson} />
                ) : (
                  <LessonReader course={{ title, ...rest }} lesson={lesson} />
                )}
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
              title={t('courses.newLesson')}
            />
            <LessonEditor course={id} />
          </>
        ) : (
          <Missing reason="refused" />
        )
      }
    </One>
  );
}
