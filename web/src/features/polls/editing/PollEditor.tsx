import type { Grant, Poll } from '@atrium/contracts';
import { maxQuestions, pollTypes, type PollType } from '@atrium/contracts/pollRules';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../../lib/forms/useRows.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RadioGroup } from '../../../ui/fields/ChoiceGroup.tsx';
import { FieldNote } from '../../../ui/Field.tsx';
import { FormCards, FormFoot, FormSection } from '../../../ui/forms/FormCards.tsx';
import { Rows } from '../../../ui/forms/Rows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import classes from './Editor.module.css';
import { Preview } from './Preview.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { usePollForm, type PollForm } from './usePollForm.ts';
import { newQuestion } from './values.ts';

/** Chooses who may take a poll; the page brings it. */
export type RecipientsField = (props: {
  type: PollType;
  value: readonly Grant[];
  onChange: (grants: Grant[]) => void;
}) => ReactNode;

interface Props {
  /** Absent: a new one. */
  poll?: Poll;
  recipients: RecipientsField;
  onSaved: (poll: Poll) => void;
}

/** A poll is written on the left and tried on the right; where there is no room, one at a time. */
export function PollEditor({ poll, recipients, onSaved }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'write' | 'preview'>('write');
  const editor = usePollForm(poll, onSaved);
  const { form, isPublished, isBusy, refusal } = editor;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  return (
    <div className={classes.editor} data-shown={shown}>
      <div className={classes.switch}>
        <Segmented
          label={t('polls.view')}
          value={shown}
          options={(['write', 'preview'] as const).map((value) => ({ value, label: t(`polls.${value}`) }))}
          onChange={setShown}
        />
      </div>
      <FormCards {...form.formProps} onSubmit={submit} className={classes.form}>
        <About form={form} />
        <Audience form={form} isPublished={isPublished} recipients={recipients} />
        <Questions form={form} isFixed={poll !== undefined && !poll.can.edit_questions} />
        {refusal && <Notice tone="bad">{t([`errors.${refusal}`, 'errors.unknown'])}</Notice>}
        <FormFoot>
          <Button type="submit" look={isPublished ? 'filled' : 'outline'} busy={isBusy}>
            {t(isPublished ? 'common.save' : 'polls.saveDraft')}
          </Button>
          {!isPublished && (
            <Button busy={isBusy} onClick={editor.publish}>
              {t('polls.publish')}
            </Button>
          )}
        </FormFoot>
      </FormCards>
      <Preview values={form.values} />
      {editor.isAsking && (
        <ConfirmDialog
          title={t('polls.publishTitle')}
          text={t('polls.publishText')}
          confirmLabel={t('polls.publish')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          busy={isBusy}
          onConfirm={editor.confirm}
          onCancel={editor.cancel}
        />
      )}
    </div>
  );
}

function About({ form }: { form: PollForm }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  return (
    <FormSection title={t('polls.about')}>
      <TextField
        label={t('polls.name')}
        required
        autoComplete="off"
        error={textOf(form.errorOf('name'))}
        {...form.text('name')}
      />
      <TextArea
        label={t('polls.description')}
        hint={t('polls.descriptionHint')}
        error={textOf(form.errorOf('description'))}
        {...form.text('description')}
      />
    </FormSection>
  );
}

/** The type explains what it means for those who answer; it stays from the publication on. */
function Audience({
  form,
  isPublished,
  recipients,
}: { form: PollForm; isPublished: boolean } & Pick<Props, 'recipients'>) {
  const { t } = useTranslation();
  const { type, grants } = form.values;
  const offered = isPublished ? [type] : pollTypes;
  return (
    <FormSection title={t('polls.audience')}>
      <RadioGroup
        label={t('polls.type')}
        hint={isPublished ? t('polls.typeFixed') : undefined}
        cards
        options={offered.map((value) => ({
          value,
          label: t(`polls.type_${value}`),
          note: t(`polls.effect_${value}`),
        }))}
        value={type}
        name="type"
        onChange={(value) => form.change('type', value as PollType)}
      />
      {type !== 'opened' && (
        <div data-field="grants" className={classes.recipients}>
          {recipients({ type, value: grants, onChange: (next) => form.change('grants', next) })}
          <FieldNote
            id="recipients"
            hint={t(`polls.recipientsHint_${type}`)}
            error={form.errorOf('grants') && t('polls.recipientsMissing')}
          />
          {isPublished && <Notice tone="info">{t('polls.newRecipients')}</Notice>}
        </div>
      )}
    </FormSection>
  );
}

function Questions({ form, isFixed }: { form: PollForm; isFixed: boolean }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const rows = useRows(form, 'questions');
  const label = t('polls.questions');
  if (isFixed)
    return (
      <FormSection title={label}>
        <Notice tone="info">{t('polls.questionsFixed')}</Notice>
        <ol className={classes.fixed}>
          {form.values.questions.map(({ text }, at) => (
            // The questions do not change.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{text}</li>
          ))}
        </ol>
      </FormSection>
    );
  return (
    <FormSection title={label}>
      <Rows
        name="questions"
        label={t('polls.order')}
        error={textOf(form.errorOf('questions'))}
        rows={rows}
        rowLabel={(at) => t('polls.questionNumber', { number: at + 1 })}
        addLabel={t('polls.addQuestion')}
        most={maxQuestions}
        onAdd={() => rows.add(newQuestion())}
      >
        {(at) => <QuestionFields form={form} at={at} />}
      </Rows>
    </FormSection>
  );
}
