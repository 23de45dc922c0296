import type { Course, Lesson } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Files } from '../../../attached/Files.tsx';
import { ArticleText } from '../../../ui/article/ArticleText.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { aroundOf, nameOf, pathOf, type PartRow } from '../course/parts.ts';
import { useParts } from '../course/useParts.ts';
import { useEnrolMutation, useLearnLessonMutation, useLessonNumbersQuery } from '../endpoints.ts';
import { useTell } from '../useTell.ts';
import classes from './Lesson.module.css';

interface Props {
  course: Course;
  lesson: Lesson;
}

const isOpen = ({ status }: Course) => status === 'published' || status === 'appointed';

/** A lesson as it is read; with “Finish” it is learned. */
export function LessonReader({ course, lesson }: Props) {
  const { t } = useTranslation();
  const { content = '', attachment, learned } = lesson;
  const rows = useParts(course).currentData?.rows ?? [];
  const { previous, next } = aroundOf(rows, lesson._id);
  return (
    <>
      <Card as="article" className={classes.text}>
        {learned && (
          <p className={classes.state}>
            <Badge tone="good">{t('courses.learned')}</Badge>
          </p>
        )}
        {content && <ArticleText html={content} label={t('common.loading')} />}
        {!content && !attachment.length && (
          <EmptyState icon="file" title={t('courses.emptyLesson')} text={t('courses.emptyLessonHint')} />
        )}
        <Files files={attachment} />
        {lesson.can.edit && <LearnedBy id={lesson._id} />}
      </Card>
      <nav className={classes.foot} aria-label={t('courses.around')}>
        {previous && <Around row={previous} label="courses.previousPart" />}
        <Finish course={course} lesson={lesson} next={next} />
        {next && learned && <Around row={next} label="courses.nextPart" isMain />}
      </nav>
    </>
  );
}

/** For those who edit the course. */
function LearnedBy({ id }: { id: string }) {
  const { t } = useTranslation();
  const numbers = useLessonNumbersQuery({ params: { id } }).currentData?.result;
  if (!numbers) return null;
  return (
    <p className={classes.hint}>
      {t('courses.learnedBy', { learned: numbers.learned_total, total: numbers.members_total })}
    </p>
  );
}

const Around = ({ row, label, isMain }: { row: PartRow; label: string; isMain?: boolean }) => {
  const { t } = useTranslation();
  return (
    <LinkButton look={isMain ? 'filled' : 'outline'} to={pathOf(row)}>
      {t(label, { name: nameOf(row) })}
    </LinkButton>
  );
};

function Finish({ course, lesson, next }: Props & { next?: PartRow }) {
  const { t } = useTranslation();
  const tell = useTell();
  const navigate = useNavigate();
  const [learn, learning] = useLearnLessonMutation();
  const [enrol, enrolling] = useEnrolMutation();
  const course_id = course._id;
  if (lesson.learned || !isOpen(course)) return null;
  if (!course.own)
    return course.can.enrol ? (
      <Button
        busy={enrolling.isLoading}
        onClick={async () => void tell('courses.enrolled', await enrol({ body: { course_id } }))}
      >
        {t('courses.enrol')}
      </Button>
    ) : null;
  const finish = async () => {
    const sent = await learn({ body: { course_id, lesson_id: lesson._id } });
    const isWhole = sent.data?.result.status === 'learned' && course.own?.status !== 'learned';
    if (!tell(isWhole ? 'courses.courseLearned' : 'courses.lessonLearned', sent)) return;
    void navigate(next && !isWhole ? pathOf(next) : `/courses/${course_id}`);
  };
  return (
    <Button icon="tick" busy={learning.isLoading} onClick={() => void finish()}>
      {t('courses.finishLesson')}
    </Button>
  );
}
