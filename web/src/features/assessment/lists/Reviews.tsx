import type { ReviewedPerson } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ListPage } from '../../../resources/ListPage.tsx';
import type { ListQuery } from '../../../resources/rows.ts';
import { askedOf, useList, type List } from '../../../resources/useList.ts';
import { selectMyId } from '../../../session/sessionSelectors.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { useReviewsOfMeQuery, useReviewsOfTeamQuery } from '../endpoints.ts';
import { cycleTones, placeList } from '../list.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { ListBones } from './Respondent.tsx';
import classes from './Lists.module.css';

type Row = ReviewedPerson & { _id: string };

const withIds = <T extends { result: ReviewedPerson[] }>(answer: T | undefined) =>
  answer && {
    ...answer,
    result: answer.result.map((row): Row => ({ ...row, _id: `${row.cycle._id} ${row.user._id}` })),
  };

/** The cycles in which the reader is under review. */
export function MyReviews() {
  const user = useSelector(selectMyId) ?? '';
  const list = useList(placeList);
  const { page, limit } = askedOf(list.url, placeList);
  const query = useReviewsOfMeQuery({ params: { user }, query: { page, limit } });
  const shown = { ...query, data: withIds(query.data), currentData: withIds(query.currentData) };
  return <Reviews list={list} query={shown} whose="mine" />;
}

/** Those of the people whose chief the reader is. */
export function TeamReviews() {
  const user = useSelector(selectMyId) ?? '';
  const list = useList(placeList);
  const { page, limit } = askedOf(list.url, placeList);
  const query = useReviewsOfTeamQuery({ params: { user }, query: { page, limit } });
  const shown = { ...query, data: withIds(query.data), currentData: withIds(query.currentData) };
  return <Reviews list={list} query={shown} whose="team" />;
}

function Reviews({ list, query, whose }: { list: List; query: ListQuery<Row>; whose: 'mine' | 'team' }) {
  const { t } = useTranslation();
  return (
    <ListPage
      list={list}
      query={query}
      label={t(`assessment.tab_${whose}`)}
      rows={{ card: (row) => <ReviewCard reviewed={row} isOwn={whose === 'mine'} />, bones: <ListBones /> }}
      empty={
        <EmptyState
          icon="star"
          drawing="nothing"
          title={t(`assessment.none_${whose}`)}
          text={t(`assessment.noneHint_${whose}`)}
        />
      }
    />
  );
}

function ReviewCard({ reviewed, isOwn }: { reviewed: ReviewedPerson; isOwn: boolean }) {
  const { t } = useTranslation();
  const { cycle, user, can_see, can_choose } = reviewed;
  const running = cycle.steps.find(({ state }) => state === 'started');
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <h2 className={classes.title}>{isOwn ? cycle.name : user.fullName}</h2>
        <Badge tone={cycleTones[cycle.status]}>{t(`assessment.status_${cycle.status}`)}</Badge>
      </div>
      <div className={classes.facts}>
        {!isOwn && <span>{cycle.name}</span>}
        {running?.end && !can_see && (
          <span>
            {t(`assessment.step_${running.step}`)}, {t('assessment.until')} <DayText day={running.end} />
          </span>
        )}
        <span className={classes.end}>
          {can_choose && (
            <LinkButton small look="outline" to={`/assessment/cycle/${cycle._id}?person=${user._id}`}>
              {t('assessment.chooseReviewers')}
            </LinkButton>
          )}
          {can_see && (
            <LinkButton small to={`/assessment/result/${cycle._id}/${user._id}`}>
              {t('assessment.toResults')}
            </LinkButton>
          )}
        </span>
      </div>
    </article>
  );
}
