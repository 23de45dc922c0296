import { useTranslation } from 'react-i18next';
import { useLearningAdmin } from '../../features/courses/useLearningAdmin.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import classes from './courses.module.css';
import { Missing } from './One.tsx';

const CourseForm = lazyPart(
  lazyNamed(() => import('../../features/courses/course/CourseForm.tsx'), 'CourseForm', 'people', 'fileField'),
);

export const features = [queryFeature];

/** A new course, of administrators of learning. */
export function Page() {
  const { t } = useTranslation();
  const section = useSectionTitle()('courses');
  const writes = useLearningAdmin();
  if (writes === undefined) return null;
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      {writes ? (
        <>
          <PageHeader
            crumbs={[{ label: section, to: '/courses' }]}
            crumbsLabel={section}
            title={t('courses.newCourse')}
          />
          <CourseForm />
        </>
      ) : (
        <Missing reason="refused" />
      )}
    </div>
  );
}
