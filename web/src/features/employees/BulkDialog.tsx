import type { FeatureCode } from '@atrium/contracts';
import { featureCodes } from '@atrium/contracts/rights';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useForm } from '../../lib/forms/useForm.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { isDangerous, peopleOf, type BulkOrder } from './bulk.ts';
import { useChangeManyMutation } from './endpoints.ts';
import classes from './form.module.css';
import { LastDayFields, lastDayRules, today } from './LastDayFields.tsx';
import { bulkRoles, roleText } from './words.ts';

interface Props {
  order: BulkOrder;
  onClose: () => void;
  /** With the id of the job. */
  onOrdered: (job: string) => void;
}

/** Asks before many people are changed, and for which right or role. */
export function BulkDialog({ order, onClose, onOrdered }: Props) {
  const { t } = useTranslation();
  const { act, count } = order;
  const options = useOptions(act);
  const [send, { isLoading, error }] = useChangeManyMutation();
  const clientId = useSelector(selectClient)?._id ?? '';
  const fields = fieldsOf(error);
  const form = useForm({
    initial: { value: options[0]?.value ?? '', date: today(), reason: '' },
    rules: lastDayRules,
    serverErrors: fields,
    onSubmit: async (values) => {
      const { data } = await send({
        params: { clientId },
        body: { act, ...detailsOf(act, values), ...peopleOf(order) },
      });
      if (data) onOrdered(data.job);
    },
  });
  return (
    <Dialog
      title={t(`employees.act_${act}`)}
      closeLabel={t('common.close')}
      onClose={onClose}
      unsaved={form.isDirty}
      width={440}
    >
      <form {...form.formProps} className={classes.form}>
        {error && !Object.keys(fields ?? {}).length && (
          <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>
        )}
        <p className={classes.text}>
          {t('employees.concerned', { count })} {t(`employees.about_${act}`)}
        </p>
        {options.length > 0 && (
          <Select
            label={t(act.endsWith('_right') ? 'employees.right' : 'employees.role')}
            options={options}
            {...form.field('value')}
          />
        )}
        {act === 'dismiss' && <LastDayFields form={form} />}
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" look={isDangerous(act) ? 'danger' : 'filled'} busy={isLoading}>
            {t(`employees.do_${act}`)}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** What the act needs beside the people. */
function detailsOf(act: BulkOrder['act'], { value, date, reason }: { value: string; date: string; reason: string }) {
  if (act.endsWith('_right')) return { right: value as FeatureCode };
  if (act.endsWith('_role')) return { role: value };
  return act === 'dismiss' ? { date, ...(reason && { reason }) } : {};
}

/** Rights are given only where the company uses the feature. */
function useOptions(act: BulkOrder['act']) {
  const { t } = useTranslation();
  const features = useSelector(selectClient)?.features ?? [];
  if (act.endsWith('_role')) return bulkRoles.map((value) => ({ value, label: roleText(t, value) }));
  if (!act.endsWith('_right')) return [];
  const isOn = (code: string) => features.some(({ feature, active }) => feature === code && active);
  const offered = act === 'give_right' ? featureCodes.filter(isOn) : featureCodes;
  return offered.map((value) => ({ value, label: t(`journal.right.${value}`) }));
}
