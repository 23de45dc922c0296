import type { DevelopmentPlan } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '../../../colleagues/PersonLink.tsx';
import { codeOf } from '../../../query/queryStatus.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { FormColumn, FormSection } from '../../../ui/forms/FormCards.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { nameOf } from '../../../colleagues/names.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { useFinishPlanTaskMutation } from '../endpoints.ts';
import { PlanProgress } from '../PlanProgress.tsx';
import classes from '../Plans.module.css';
import { Notes } from './Notes.tsx';
import { refusalText } from './refusalText.ts';

/** People and dates, tasks that are ticked, notes, and what has happened. */
export const PlanView = ({ plan }: { plan: DevelopmentPlan }) => (
  <FormColumn>
    <About plan={plan} />
    <Tasks plan={plan} />
    <Notes plan={plan} />
    <History changes={plan.history ?? []} />
  </FormColumn>
);

function About({ plan }: { plan: DevelopmentPlan }) {
  const { t } = useTranslation();
  const { employee, creator, observer, created, finished } = plan;
  const unknown = t('idp.unknown');
  return (
    <FormSection title={t('idp.about')}>
      <div className={classes.people}>
        <PersonLink person={employee} hint={t('idp.employee')} unknown={unknown} />
        <PersonLink person={creator} hint={t('idp.creator')} unknown={unknown} />
        {observer && <PersonLink person={observer} hint={t('idp.observer')} unknown={unknown} />}
      </div>
      <div className={classes.facts}>
        <span>
          {t('idp.created')} <DayText day={created.slice(0, 10)} />
        </span>
        {finished && (
          <span>
            {t('idp.finishedOn')} <DayText day={finished.slice(0, 10)} />
          </span>
        )}
      </div>
    </FormSection>
  );
}

function Tasks({ plan }: { plan: DevelopmentPlan }) {
  const { t } = useTranslation();
  const [finish, { isLoading, originalArgs }] = useFinishPlanTaskMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { _id: idp_id, tasks, can, status, done_total: done, tasks_total: total } = plan;
  const tick = async (task_id: string, isDone: boolean) => {
    if (isLoading) return;
    const { error } = await finish({ body: { idp_id, task_id, done: isDone } });
    setRefusal(error ? refusalText(t, codeOf(error)) : null);
  };
  const sent = isLoading ? originalArgs?.body : undefined;
  return (
    <FormSection title={t('idp.tasks')} text={total ? t('idp.progress', { done, total }) : undefined}>
      <PlanProgress plan={plan} />
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      {status === 'active' && can.finish && <Notice tone="info">{t('idp.mayFinish')}</Notice>}
      {total ? (
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <li key={task._id} className={classes.task}>
              <Checkbox
                label={<span className={task.done ? classes.done : undefined}>{task.title}</span>}
                hint={task.deadline && <Until day={task.deadline} />}
                readOnly={!can.tick}
                isOn={sent?.task_id === task._id ? sent.done : task.done}
                onChange={(isOn) => void tick(task._id, isOn)}
              />
              {task.overdue && <Badge tone="bad">{t('idp.overdue')}</Badge>}
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.hint}>{t('idp.noTasks')}</p>
      )}
    </FormSection>
  );
}

function Until({ day }: { day: string }) {
  const { t } = useTranslation();
  return (
    <>
      {t('idp.until')} <DayText day={day} />
    </>
  );
}

function History({ changes }: { changes: NonNullable<DevelopmentPlan['history']> }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('idp.history')}>
      <ol className={classes.history}>
        {changes.map(({ by, at, action, task }, n) => (
          // Entries are only added before the others, and have no identity of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${changes.length - n}`} className={classes.change}>
            <span>{t(`idp.action_${action}`, { task })}</span>
            <span className={classes.facts}>
              <span>{nameOf(by, t('idp.unknown'))}</span>
              <RelativeTime time={at} />
            </span>
          </li>
        ))}
      </ol>
    </FormSection>
  );
}
