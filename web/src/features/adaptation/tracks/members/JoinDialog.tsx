import type { AdaptationSettings, AdaptationTrack, Person } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { PersonPicker } from '../../../../colleagues/lazy.ts';
import { nameOf } from '../../../../colleagues/names.ts';
import { toastAsked } from '../../../../lib/feedback/feedbackSlice.ts';
import { useForm } from '../../../../lib/forms/useForm.ts';
import { refusalKeys } from '../../../../lib/refusalKeys.ts';
import { useFieldText } from '../../../../lib/useFieldText.ts';
import { Loaded } from '../../../../query/Loaded.tsx';
import { codeOf, fieldsOf } from '../../../../query/queryStatus.ts';
import { selectClientId } from '../../../../session/sessionSelectors.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DateField } from '../../../../ui/dates/DateField.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../../ui/DialogFoot.tsx';
import { useUnsavedChanges } from '../../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useAdaptationSettingsQuery, useAddOnTrackMutation } from '../../endpoints.ts';
import { PersonChoice } from '../PersonChoice.tsx';
import classes from '../Tracks.module.css';
import { joinFaults, type JoinValues } from '../values.ts';

interface Props {
  track: AdaptationTrack;
  onClose: () => void;
}

/** Puts an employee on a track, with a mentor. */
export function JoinDialog({ track, onClose }: Props) {
  const { t } = useTranslation();
  const client_id = useSelector(selectClientId) ?? '';
  const query = useAdaptationSettingsQuery({ params: { client_id } });
  return (
    <Dialog title={t('adaptation.join')} closeLabel={t('common.close')} width={520} onClose={onClose}>
      <Loaded query={query} failed={t('adaptation.settingsFailed')}>
        {({ result }) => <JoinFields track={track} settings={result} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

/** Of this device: the day on which the reader adds somebody. */
const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

function useJoinForm({ track, onClose }: Props) {
  const dispatch = useDispatch();
  const [add, { isLoading }] = useAddOnTrackMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const wrong = fieldsOf(failed);
  const form = useForm<JoinValues>({
    initial: { employee: null, mentor: null, hr: track.hr, chief: null, start: today() },
    together: joinFaults,
    serverErrors: wrong,
    onSubmit: async (values) => {
      const { employee, mentor, hr, chief, start } = values;
      if (isLoading || !employee || !mentor) return;
      const people = { employee: employee._id, mentor: mentor._id, hr: hr?._id ?? null };
      const { error } = await add({
        body: { track: track._id, ...people, start, ...(chief && { chief: chief._id }) },
      });
      setFailed(error);
      if (error) return;
      release();
      const name = employee.fullName;
      dispatch(toastAsked({ tone: 'good', text: 'adaptation.joined', values: { name } }));
      onClose();
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const refusal = Object.keys(wrong ?? {}).length ? undefined : codeOf(failed);
  return { form, isBusy: isLoading, refusal };
}

function JoinFields({ settings, ...props }: Props & { settings: AdaptationSettings }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { form, isBusy, refusal } = useJoinForm(props);
  const { employee, mentor, hr, chief } = form.values;
  const without = (person: Person | null) => (person ? [person._id] : []);
  const fault = (name: string) => {
    const code = form.errorOf(name);
    return code === 'isEmployee' || code === 'choice' ? t('adaptation.isEmployee') : textOf(code);
  };
  return (
    <form className={classes.form} {...form.formProps}>
      {refusal && (
        <Notice tone="bad">
          {t(refusalKeys('adaptation', refusal), { name: employee && nameOf(employee, t('adaptation.unknown')) })}
        </Notice>
      )}
      <div data-field="employee">
        <PersonPicker
          label={t('adaptation.role_employee')}
          error={fault('employee')}
          without={without(mentor)}
          value={employee}
          onChange={(person) => form.change('employee', person)}
        />
      </div>
      <div data-field="mentor">
        <PersonChoice
          label={t('adaptation.role_mentor')}
          error={fault('mentor')}
          offered={settings.mentors}
          without={without(employee)}
          value={mentor}
          onChange={(person) => form.change('mentor', person)}
        />
      </div>
      <div data-field="hr">
        <PersonChoice
          label={t('adaptation.role_hr')}
          error={fault('hr')}
          offered={offeredHr(settings.hr, props.track.hr)}
          without={without(employee)}
          value={hr}
          onChange={(person) => form.change('hr', person)}
        />
      </div>
      <div data-field="chief">
        <PersonPicker
          label={t('adaptation.role_chief')}
          hint={t('adaptation.chiefHint')}
          error={fault('chief')}
          without={without(employee)}
          value={chief}
          onChange={(person) => form.change('chief', person)}
        />
      </div>
      <DateField
        label={t('adaptation.start')}
        hint={t('adaptation.startHint')}
        error={fault('start')}
        {...form.field('start')}
      />
      <DialogFoot>
        <DialogCancel>{t('common.cancel')}</DialogCancel>
        <Button type="submit" busy={isBusy}>
          {t('adaptation.joinSubmit')}
        </Button>
      </DialogFoot>
    </form>
  );
}

const offeredHr = (chosen: readonly Person[], ofTrack: Person | null) =>
  ofTrack && !chosen.some(({ _id }) => _id === ofTrack._id) ? [ofTrack, ...chosen] : chosen;
