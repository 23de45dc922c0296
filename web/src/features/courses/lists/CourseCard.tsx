import type { Course } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Skeleton, TextSkeleton } from '../../../ui/Skeleton.tsx';
import { shareOf } from '../../../lib/shareOf.ts';
import { courseTones, learnerTones } from '../list.ts';
import classes from './Lists.module.css';

/** A course in the catalogue, and how far the reader is in it. */
export function CourseCard({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { _id, title, description, cover, status, own, can, lessons_total, tests_total } = course;
  const picture = cover[0];
  const parts = lessons_total + tests_total;
  const done = own ? t('courses.doneOf', { done: own.done_total, total: parts }) : '';
  return (
    <article className={classes.course}>
      <div className={classes.cover}>
        {picture ? (
          <img src={picture.mini ?? picture.src} alt={picture.alt ?? ''} loading="lazy" />
        ) : (
          <Icon name="cap" size={36} />
        )}
      </div>
      <div className={classes.body}>
        <div className={classes.top}>
          <Link to={`/courses/${_id}`} className={classes.title}>
            {title}
          </Link>
          {can.edit && <Badge tone={courseTones[status]}>{t(`courses.status_${status}`)}</Badge>}
        </div>
        {description && <p className={classes.text}>{description}</p>}
        <div className={classes.facts}>
          <span>{t('courses.lessonCount', { count: lessons_total })}</span>
          <span>{t('courses.testCount', { count: tests_total })}</span>
          {own && <Badge tone={learnerTones[own.status]}>{t(`courses.learner_${own.status}`)}</Badge>}
        </div>
        {own && (
          <div className={classes.progress}>
            <Progress value={shareOf(own.done_total, parts)} label={done} />
            <span>{done}</span>
          </div>
        )}
      </div>
      {own && own.status !== 'learned' && (
        <div className={classes.act}>
          <LinkButton small look="soft" icon="play" to={`/courses/${_id}`}>
            {t(own.status === 'not_started' ? 'courses.begin' : 'courses.goOn')}
          </LinkButton>
        </div>
      )}
    </article>
  );
}

export const CourseBones = () => (
  <div className={classes.course}>
    <Skeleton width={96} height={64} />
    <TextSkeleton lines={3} />
  </div>
);
