import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { atMost } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { refusalKeys } from '../../../lib/refusalKeys.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogCancel } from '../../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { useAddTrackMutation } from '../endpoints.ts';
import classes from './Tracks.module.css';
import { named } from './values.ts';

/** A new track, whose editor opens then. */
export function TrackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('adaptation.newTrack')} closeLabel={t('common.close')} width={520} onClose={onClose}>
      <TrackFields onClose={onClose} />
    </Dialog>
  );
}

function TrackFields({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [add, { isLoading }] = useAddTrackMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const form = useForm({
    initial: { name: '', description: '' },
    rules: { name: named, description: [atMost(1000)] },
    serverErrors: fieldsOf(failed),
    onSubmit: async ({ name, description }) => {
      if (isLoading) return;
      const { data, error } = await add({ body: { name: name.trim(), description: description.trim() } });
      setFailed(error);
      if (!data) return;
      release();
      onClose();
      dispatch(toastAsked({ tone: 'good', text: 'adaptation.created' }));
      void navigate(`/adaptation/${data.result._id}?tab=scenario`);
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  return (
    <form className={classes.form} {...form.formProps}>
      {failed && <Notice tone="bad">{t(refusalKeys('adaptation', codeOf(failed)))}</Notice>}
      <TextField
        label={t('adaptation.name')}
        required
        autoComplete="off"
        error={textOf(form.errorOf('name'))}
        {...form.text('name')}
      />
      <TextArea
        label={t('adaptation.description')}
        rows={3}
        error={textOf(form.errorOf('description'))}
        {...form.text('description')}
      />
      <DialogFoot>
        <DialogCancel>{t('common.cancel')}</DialogCancel>
        <Button type="submit" busy={isLoading}>
          {t('adaptation.create')}
        </Button>
      </DialogFoot>
    </form>
  );
}
