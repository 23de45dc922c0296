import type { Person } from '@atrium/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { PersonPicker } from '../../colleagues/lazy.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSetVacationDaysMutation, useVacationBalanceQuery } from './endpoints.ts';
import classes from './Vacations.module.css';

/** Administrators give one person another number of days a year than the company has. */
export function DaysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [person, setPerson] = useState<Person | null>(null);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [save, { isLoading, error }] = useSetVacationDaysMutation();
  const query = useVacationBalanceQuery(person ? { params: { user: person._id }, query: {} } : skipToken);
  const balance = query.currentData?.result;
  const days = typed === undefined ? (balance?.own ?? null) : typed;
  const isWrong = days !== null && !(days >= 0 && days <= 365);
  const send = async () => {
    if (!person || isWrong) return;
    const { data } = await save({ params: { user: person._id }, body: { days_a_year: days } });
    if (!data) return;
    dispatch(toastAsked({ tone: 'good', text: 'vacations.daysSaved' }));
    onClose();
  };
  return (
    <Dialog title={t('vacations.ownDays')} closeLabel={t('common.close')} onClose={onClose} width={520}>
      <form className={classes.form} onSubmit={(event) => (event.preventDefault(), void send())}>
        {error && <Notice tone="bad">{t([`errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>}
        <PersonPicker
          label={t('vacations.person')}
          value={person}
          onChange={(next) => (setPerson(next), setTyped(undefined))}
        />
        {balance && (
          <>
            <p className={classes.preview}>{t('vacations.takenOf', { ...balance })}</p>
            <NumberField
              label={t('vacations.form.days_a_year')}
              hint={t('vacations.ownDaysHint')}
              value={days}
              error={isWrong ? t('forms.number') : undefined}
              onChange={setTyped}
            />
          </>
        )}
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isLoading} disabled={!balance}>
            {t('common.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
