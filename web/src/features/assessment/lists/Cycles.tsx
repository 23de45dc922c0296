import type { InputOf } from '@atrium/contracts';
import type { cycles } from '@atrium/contracts/cycles';
import type { questionnaires } from '@atrium/contracts/questionnaires';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListPage } from '../../../resources/ListPage.tsx';
import { askedOf, useList } from '../../../resources/useList.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { useCycleListQuery, useQuestionnaireListQuery } from '../endpoints.ts';
import { cycleList, cycleTones, questionnaireList, questionnaireTones } from '../list.ts';
import { ListBones } from './Respondent.tsx';
import classes from './Lists.module.css';

type CycleQuery = NonNullable<InputOf<typeof cycles.list>['query']>;
type QuestionnaireQuery = NonNullable<InputOf<typeof questionnaires.list>['query']>;

/** All cycles of the company, for administrators. */
export function Cycles() {
  const { t } = useTranslation();
  const list = useList(cycleList);
  const query = useCycleListQuery({ query: askedOf(list.url, cycleList) as CycleQuery });
  return (
    <ListPage
      list={list}
      query={query}
      label={t('assessment.tab_cycles')}
      searchLabel={t('assessment.searchCycles')}
      rows={{
        card: ({ _id, name, status, people_total, progress, created }) => (
          <article className={classes.card}>
            <div className={classes.top}>
              <Link to={`/assessment/cycle/${_id}`} className={classes.title}>
                {name}
              </Link>
              <Badge tone={cycleTones[status]}>{t(`assessment.status_${status}`)}</Badge>
            </div>
            <div className={classes.facts}>
              <span>{t('assessment.peopleCount', { count: people_total })}</span>
              {progress && status !== 'draft' && <span>{t('assessment.answered', { ...progress })}</span>}
              <RelativeTime time={created} />
            </div>
          </article>
        ),
        bones: <ListBones />,
      }}
      empty={
        <EmptyState
          icon="star"
          drawing="nothing"
          title={t('assessment.none_cycles')}
          text={t('assessment.noneHint_cycles')}
        >
          <LinkButton to="/assessment/cycle/new" icon="plus">
            {t('assessment.newCycle')}
          </LinkButton>
        </EmptyState>
      }
    />
  );
}

/** All questionnaires of the company, for administrators. */
export function Questionnaires() {
  const { t } = useTranslation();
  const list = useList(questionnaireList);
  const query = useQuestionnaireListQuery({
    query: askedOf(list.url, questionnaireList) as QuestionnaireQuery,
  });
  return (
    <ListPage
      list={list}
      query={query}
      label={t('assessment.tab_questionnaires')}
      searchLabel={t('assessment.searchQuestionnaires')}
      rows={{
        card: ({ _id, name, status, competencies, questions, updated, cycles_total }) => (
          <article className={classes.card}>
            <div className={classes.top}>
              <Link to={`/assessment/questionnaire/${_id}`} className={classes.title}>
                {name}
              </Link>
              <Badge tone={questionnaireTones[status]}>{t(`assessment.questionnaire_${status}`)}</Badge>
            </div>
            <div className={classes.facts}>
              <span>{t('assessment.competencyCount', { count: competencies.length })}</span>
              <span>{t('assessment.questionCount', { count: questions.length })}</span>
              {cycles_total > 0 && <span>{t('assessment.cycleCount', { count: cycles_total })}</span>}
              <RelativeTime time={updated} />
            </div>
          </article>
        ),
        bones: <ListBones />,
      }}
      empty={
        <EmptyState
          icon="list-checks"
          drawing="nothing"
          title={t('assessment.none_questionnaires')}
          text={t('assessment.noneHint_questionnaires')}
        >
          <LinkButton to="/assessment/questionnaire/new" icon="plus">
            {t('assessment.newQuestionnaire')}
          </LinkButton>
        </EmptyState>
      }
    />
  );
}
