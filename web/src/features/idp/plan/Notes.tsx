import type { DevelopmentPlan } from '@atrium/contracts';
import { maxPlanNotes } from '@atrium/contracts/idpStates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atMost } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormSection } from '../../../ui/forms/FormCards.tsx';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { useChangePlanMutation } from '../endpoints.ts';
import classes from '../Plans.module.css';
import { refusalText } from './refusalText.ts';

/** The notes of a plan; the employee writes them as well. */
export function Notes({ plan }: { plan: DevelopmentPlan }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { notes, can } = plan;
  return (
    <FormSection title={t('idp.notes')}>
      {isOpen && can.note ? (
        <NotesForm plan={plan} onClose={() => setOpen(false)} />
      ) : (
        <>
          {notes ? <p className={classes.notes}>{notes}</p> : <p className={classes.hint}>{t('idp.noNotes')}</p>}
          {can.note && (
            <div className={classes.acts}>
              <Button look="outline" icon="edit" onClick={() => setOpen(true)}>
                {t('idp.editNotes')}
              </Button>
            </div>
          )}
        </>
      )}
    </FormSection>
  );
}

function NotesForm({ plan, onClose }: { plan: DevelopmentPlan; onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const [change, { isLoading, error }] = useChangePlanMutation();
  const form = useForm({
    initial: { notes: plan.notes },
    rules: { notes: [atMost(maxPlanNotes)] },
    onSubmit: ({ notes }) => void send(notes.trim()),
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const send = async (notes: string) => {
    if (isLoading) return;
    const { data } = await change({ params: { id: plan._id }, body: { notes } });
    if (!data) return;
    release();
    onClose();
  };
  return (
    <form className={classes.form} {...form.formProps}>
      <TextArea
        label={t('idp.notes')}
        rows={4}
        autoFocus
        error={textOf(form.errorOf('notes'))}
        {...form.text('notes')}
      />
      {error && <Notice tone="bad">{refusalText(t, codeOf(error))}</Notice>}
      <div className={classes.acts}>
        <Button type="submit" busy={isLoading}>
          {t('common.save')}
        </Button>
        <Button look="outline" disabled={isLoading} onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
