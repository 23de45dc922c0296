import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../query/Loaded.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { useCourseListQuery } from '../endpoints.ts';
import { CourseCard } from './CourseCard.tsx';

const most = 1000;

/** The courses that the reader edits. The call does not filter by administrators. */
export function MyCourses() {
  const { t } = useTranslation();
  const query = useCourseListQuery({ query: { limit: most, sort: '-created' } });
  return (
    <Loaded query={query} failed={t('courses.listFailed')}>
      {({ result }) => {
        const own = result.filter(({ can }) => can.edit);
        return own.length ? (
          <>
            {own.map((course) => (
              <Card key={course._id}>
                <CourseCard course={course} />
              </Card>
            ))}
          </>
        ) : (
          <Card>
            <EmptyState icon="cap" drawing="nothing" title={t('courses.none_mine')} text={t('courses.noneHint_mine')} />
          </Card>
        );
      }}
    </Loaded>
  );
}
