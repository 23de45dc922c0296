import type { AssessmentCard } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ListPage } from '../../../resources/ListPage.tsx';
import { askedOf, useList } from '../../../resources/useList.ts';
import { selectMyId } from '../../../session/sessionSelectors.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { TextSkeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { useAskedOfMeQuery } from '../endpoints.ts';
import { cycleTones, placeList } from '../list.ts';
import { DayText } from '../../../ui/DayText.tsx';
import classes from './Lists.module.css';

/** What the reader is asked about colleagues, by cycles. */
export function Respondent() {
  const { t } = useTranslation();
  const user = useSelector(selectMyId) ?? '';
  const list = useList(placeList);
  const { page, limit } = askedOf(list.url, placeList);
  const query = useAskedOfMeQuery({ params: { user }, query: { page, limit } });
  const rows = (answer: typeof query.data) =>
    answer && { ...answer, result: answer.result.map((row) => ({ ...row, _id: row.cycle._id })) };
  return (
    <ListPage
      list={list}
      query={{ ...query, data: rows(query.data), currentData: rows(query.currentData) }}
      label={t('assessment.tab_respondent')}
      rows={{
        card: ({ cycle, assessments }) => (
          <article className={classes.card}>
            <div className={classes.top}>
              <h2 className={classes.title}>{cycle.name}</h2>
              <Badge tone={cycleTones[cycle.status]}>{t(`assessment.status_${cycle.status}`)}</Badge>
            </div>
            <ul className={classes.rows}>
              {assessments.map((one) => (
                <Asked key={one._id} asked={one} />
              ))}
            </ul>
          </article>
        ),
        bones: <ListBones />,
      }}
      empty={
        <EmptyState
          icon="star"
          drawing="done"
          title={t('assessment.none_respondent')}
          text={t('assessment.noneHint_respondent')}
        />
      }
    />
  );
}

const pathOf = ({ cycle, step, questionnaire, user }: AssessmentCard) =>
  `/assessment/poll/${cycle._id}/${step}/${questionnaire}/${user._id}`;

const askedTones = { sent: 'good', begun: 'warm', open: 'accent', closed: 'neutral' } as const;

function Asked({ asked }: { asked: AssessmentCard }) {
  const { t } = useTranslation();
  const { step, user, status, begun, can_answer, until } = asked;
  const state = status === 'submitted' ? 'sent' : can_answer ? (begun ? 'begun' : 'open') : 'closed';
  return (
    <li className={classes.row}>
      <Link to={pathOf(asked)} className={classes.name}>
        {step === 'selfAssessment' ? t('assessment.yourself') : user.fullName}
      </Link>
      <span className={classes.hint}>{t(`assessment.step_${step}`)}</span>
      <span className={classes.end}>
        {can_answer && until && (
          <span className={classes.hint}>
            {t('assessment.until')} <DayText day={until} />
          </span>
        )}
        <Badge tone={askedTones[state]}>{t(`assessment.asked_${state}`)}</Badge>
      </span>
    </li>
  );
}

export const ListBones = () => (
  <div className={classes.card}>
    <TextSkeleton lines={3} />
  </div>
);
