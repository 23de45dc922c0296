import type { Course } from '@atrium/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useEnrolMutation, useTurnProgressMutation } from '../endpoints.ts';
import { shareOf } from '../../../lib/shareOf.ts';
import { courseTones, learnerTones } from '../list.ts';
import { useTell } from '../useTell.ts';
import classes from './Course.module.css';
import { nameOf, nextOf, pathOf, type PartRow } from './parts.ts';
import { Ring } from './Ring.tsx';

interface Props {
  course: Course;
  rows: readonly PartRow[];
}

/** Opening a course begins it. */
function useOpened({ own, status }: Course) {
  const [turn] = useTurnProgressMutation();
  const id = own?.status === 'not_started' && status !== 'archived' ? own._id : undefined;
  useEffect(() => {
    if (id) void turn({ params: { id }, body: { status: 'started' } });
  }, [id, turn]);
}

/** What a course is about, how far the reader is, and the next step. */
export function Hero({ course, rows }: Props) {
  const { t } = useTranslation();
  const { description, cover, status, own, can, lessons_total, tests_total } = course;
  const picture = cover[0];
  const total = lessons_total + tests_total;
  useOpened(course);
  return (
    <Card as="section" aria-label={t('courses.aboutCourse')} className={classes.hero}>
      <div className={classes.cover}>
        {picture ? <img src={picture.src} alt={picture.alt ?? ''} /> : <Icon name="cap" size={44} />}
      </div>
      <div className={classes.about}>
        <div className={classes.marks}>
          {(can.edit || status === 'archived') && (
            <Badge tone={courseTones[status]}>{t(`courses.status_${status}`)}</Badge>
          )}
          {own && <Badge tone={learnerTones[own.status]}>{t(`courses.learner_${own.status}`)}</Badge>}
        </div>
        {description && <p className={classes.description}>{description}</p>}
        <p className={classes.facts}>
          <span>{t('courses.lessonCount', { count: lessons_total })}</span>
          <span>{t('courses.testCount', { count: tests_total })}</span>
          <span>{t('courses.memberCount', { count: course.members_total })}</span>
        </p>
        <Step course={course} rows={rows} />
      </div>
      {own && total > 0 && (
        <Ring share={shareOf(own.done_total, total)} text={t('courses.doneShort', { done: own.done_total, total })} />
      )}
    </Card>
  );
}

function Step({ course: { _id: course_id, own, can, status }, rows }: Props) {
  const { t } = useTranslation();
  const tell = useTell();
  const [enrol, { isLoading }] = useEnrolMutation();
  const next = nextOf(rows);
  if (!own)
    return can.enrol ? (
      <div>
        <Button
          icon="plus"
          busy={isLoading}
          onClick={async () => void tell('courses.enrolled', await enrol({ body: { course_id } }))}
        >
          {t('courses.enrol')}
        </Button>
      </div>
    ) : null;
  if (!next || status === 'archived' || status === 'draft') return null;
  return (
    <div>
      <LinkButton icon="play" to={pathOf(next)}>
        {t(own.done_total > 0 ? 'courses.goOnWith' : 'courses.beginWith', { name: nameOf(next) })}
      </LinkButton>
    </div>
  );
}
