import type { Client } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormSection } from '../../../ui/forms/FormCards.tsx';
import { useEmptyCompanyMutation, useMaintainCompanyMutation } from '../jobs/endpoints.ts';
import type { Order } from '../jobs/orders.ts';
import classes from './MaintenanceTab.module.css';

const tasks = ['recount_files', 'rebuild_chiefs', 'clean_logs'] as const;
const emptied = ['notifications', 'visits'] as const;
type What = (typeof emptied)[number];

interface Props {
  company: Client;
  onOrdered: (order: Order) => void;
}

/** What superadmins do when something of a company is out of order. */
export function MaintenanceTab({ company: { _id: client, name }, onOrdered }: Props) {
  const { t } = useTranslation();
  const [maintain, { isLoading }] = useMaintainCompanyMutation();
  const [empty, { isLoading: isEmptying }] = useEmptyCompanyMutation();
  const [asked, setAsked] = useState<What | null>(null);
  const run = async (task: string) => {
    const { data } = await maintain({ params: { client, task } });
    if (data) onOrdered({ job: data.job, act: 'maintain', name: `${name}: ${t(`clients.task.${task}`)}` });
  };
  const clear = async (collection: What) => {
    const { data } = await empty({ params: { client, collection } });
    setAsked(null);
    if (data) onOrdered({ job: data.job, act: 'empty', name: `${name}: ${t(`clients.emptied.${collection}`)}` });
  };
  return (
    <div className={classes.tab}>
      <FormSection title={t('clients.tasks')} text={t('clients.tasksText')}>
        <ul className={classes.list}>
          {tasks.map((task) => (
            <li key={task}>
              <span>
                <b>{t(`clients.task.${task}`)}</b>
                <span className={classes.note}>{t(`clients.taskNote.${task}`)}</span>
              </span>
              <Button
                look="outline"
                small
                disabled={isLoading}
                aria-label={t('clients.runName', { name: t(`clients.task.${task}`) })}
                onClick={() => void run(task)}
              >
                {t('clients.run')}
              </Button>
            </li>
          ))}
        </ul>
      </FormSection>
      <FormSection title={t('clients.clearing')} text={t('clients.clearingText')}>
        <ul className={classes.list}>
          {emptied.map((what) => (
            <li key={what}>
              <b>{t(`clients.emptied.${what}`)}</b>
              <Button
                look="outline"
                small
                aria-label={t('clients.clearName', { name: t(`clients.emptied.${what}`) })}
                onClick={() => setAsked(what)}
              >
                {t('clients.clear')}
              </Button>
            </li>
          ))}
        </ul>
      </FormSection>
      {asked && (
        <ConfirmDialog
          title={t('clients.clearName', { name: t(`clients.emptied.${asked}`) })}
          text={t('clients.clearText', { name })}
          confirmLabel={t('clients.clear')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          danger
          busy={isEmptying}
          onConfirm={() => void clear(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}
