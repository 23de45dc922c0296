import type { AdaptationTrack } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { PersonPicker } from '../../../../colleagues/lazy.ts';
import { PersonLink } from '../../../../colleagues/PersonLink.tsx';
import { toastAsked } from '../../../../lib/feedback/feedbackSlice.ts';
import { atMost } from '../../../../lib/forms/rules.ts';
import { useForm } from '../../../../lib/forms/useForm.ts';
import { refusalKeys } from '../../../../lib/refusalKeys.ts';
import { useFieldText } from '../../../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../../../query/queryStatus.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormCards, FormColumn, FormFoot, FormSection } from '../../../../ui/forms/FormCards.tsx';
import { useUnsavedChanges } from '../../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { TextArea, TextField } from '../../../../ui/TextField.tsx';
import { useChangeTrackMutation } from '../../endpoints.ts';
import classes from '../Tracks.module.css';
import { changedOf, named, trackBody, trackValues, type TrackValues } from '../values.ts';

/** What a track is, and who answers for it. */
export const TrackForm = ({ track }: { track: AdaptationTrack }) =>
  track.can.edit ? <Changed track={track} /> : <Read track={track} />;

function useTrackForm(track: AdaptationTrack) {
  const dispatch = useDispatch();
  const [change, { isLoading }] = useChangeTrackMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const [begun, setBegun] = useState(() => trackValues(track));
  const wrong = fieldsOf(failed);
  const form = useForm<TrackValues>({
    initial: begun,
    rules: { name: named, description: [atMost(1000)] },
    serverErrors: wrong,
    onSubmit: async (values) => {
      if (isLoading) return;
      const body = changedOf(trackBody(values), trackBody(begun));
      const { data, error } = await change({ params: { id: track._id }, body });
      setFailed(error);
      if (!data) return;
      release();
      const saved = trackValues(data.result);
      setBegun(saved);
      form.markSaved(saved, values);
      dispatch(toastAsked({ tone: 'good', text: 'adaptation.saved' }));
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const refusal = Object.keys(wrong ?? {}).length ? undefined : codeOf(failed);
  return { form, isBusy: isLoading, refusal };
}

function Changed({ track }: { track: AdaptationTrack }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { form, isBusy, refusal } = useTrackForm(track);
  return (
    <FormCards {...form.formProps}>
      <FormSection title={t('adaptation.about')}>
        <TextField
          label={t('adaptation.name')}
          required
          autoComplete="off"
          error={textOf(form.errorOf('name'))}
          {...form.text('name')}
        />
        <TextArea
          label={t('adaptation.description')}
          error={textOf(form.errorOf('description'))}
          {...form.text('description')}
        />
      </FormSection>
      <FormSection title={t('adaptation.whoAnswers')}>
        <PersonPicker
          label={t('adaptation.manager')}
          hint={t('adaptation.managerHint')}
          error={textOf(form.errorOf('manager'))}
          value={form.values.manager}
          onChange={(person) => form.change('manager', person)}
        />
        <PersonPicker
          label={t('adaptation.role_hr')}
          hint={t('adaptation.hrHint')}
          error={textOf(form.errorOf('hr'))}
          value={form.values.hr}
          onChange={(person) => form.change('hr', person)}
        />
      </FormSection>
      {refusal && <Notice tone="bad">{t(refusalKeys('adaptation', refusal))}</Notice>}
      <FormFoot>
        <Button type="submit" busy={isBusy}>
          {t('common.save')}
        </Button>
      </FormFoot>
    </FormCards>
  );
}

function Read({ track: { description, manager, hr } }: { track: AdaptationTrack }) {
  const { t } = useTranslation();
  const unknown = t('adaptation.unknown');
  return (
    <FormColumn>
      <FormSection title={t('adaptation.about')}>
        <p className={classes.text}>{description || t('adaptation.noDescription')}</p>
        <div className={classes.pair}>
          {manager && <PersonLink person={manager} hint={t('adaptation.manager')} unknown={unknown} />}
          {hr && <PersonLink person={hr} hint={t('adaptation.role_hr')} unknown={unknown} />}
        </div>
      </FormSection>
    </FormColumn>
  );
}
