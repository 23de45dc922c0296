import type { CourseProgress, InputOf } from '@atrium/contracts';
import type { courseProgress } from '@atrium/contracts/courseProgress';
import { learnerStatuses } from '@atrium/contracts/courseStates';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ListPage } from '../../../resources/ListPage.tsx';
import { askedOf, useList } from '../../../resources/useList.ts';
import { selectMyId } from '../../../session/sessionSelectors.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { useProgressListQuery } from '../endpoints.ts';
import { shareOf } from '../../../lib/shareOf.ts';
import { learnerTones, learningList } from '../list.ts';
import { usePercent } from '../usePercent.ts';
import { CourseBones } from './CourseCard.tsx';
import classes from './Lists.module.css';

type Query = NonNullable<InputOf<typeof courseProgress.list>['query']>;

/** What the reader learns, and how far. */
export function MyLearning() {
  const { t } = useTranslation();
  const user = useSelector(selectMyId) ?? '';
  const list = useList(learningList);
  const query = useProgressListQuery({ query: askedOf(list.url, learningList, { user }) as Query });
  const options = learnerStatuses.map((value) => ({ value, label: t(`courses.learner_${value}`) }));
  return (
    <ListPage
      list={list}
      query={query}
      label={t('courses.tab_learning')}
      filters={[{ id: 'status', label: t('courses.status'), options }]}
      rows={{ card: (progress) => <Learning progress={progress} />, bones: <CourseBones /> }}
      empty={
        <EmptyState
          icon="cap"
          drawing="nothing"
          title={t('courses.none_learning')}
          text={t('courses.noneHint_learning')}
        >
          <LinkButton to="/courses">{t('courses.toCatalogue')}</LinkButton>
        </EmptyState>
      }
    />
  );
}

function Learning({ progress }: { progress: CourseProgress }) {
  const { t } = useTranslation();
  const percent = usePercent();
  const { course_id, title, status, done_total, parts_total, average_score, assigned_by, last } = progress;
  const done = t('courses.doneOf', { done: done_total, total: parts_total });
  return (
    <article className={classes.course}>
      <div className={classes.body}>
        <div className={classes.top}>
          <Link to={`/courses/${course_id}`} className={classes.title}>
            {title}
          </Link>
          <Badge tone={learnerTones[status]}>{t(`courses.learner_${status}`)}</Badge>
          {assigned_by && <Badge tone="warm">{t('courses.assigned')}</Badge>}
        </div>
        <div className={classes.progress}>
          <Progress value={shareOf(done_total, parts_total)} label={done} />
          <span>{done}</span>
        </div>
        <div className={classes.facts}>
          {average_score !== null && <span>{t('courses.averageOf', { score: percent(average_score) })}</span>}
          {last && <RelativeTime time={last} />}
        </div>
      </div>
      {status !== 'learned' && (
        <div className={classes.act}>
          <LinkButton small look="soft" icon="play" to={`/courses/${course_id}`}>
            {t(status === 'not_started' ? 'courses.begin' : 'courses.goOn')}
          </LinkButton>
        </div>
      )}
    </article>
  );
}
