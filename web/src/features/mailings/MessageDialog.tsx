import type { NotificationTemplate, Person } from '@atrium/contracts';
import { personVariables } from '@atrium/contracts/mailingActions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeoplePicker } from '../../colleagues/lazy.ts';
import { atMost } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { RadioGroup } from '../../ui/fields/ChoiceGroup.tsx';
import { useUnsavedChanges } from '../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import {
  useMailNoticeMutation,
  useSendMessageMutation,
  useSendNoticeMutation,
  useTemplatesQuery,
} from './endpoints.ts';
import classes from './Mailings.module.css';
import { Preview } from './Preview.tsx';
import { refusalKeys, useTell } from './words.ts';

const maxUsers = 500;

interface Values {
  to: string;
  users: readonly Person[];
  /** Its code; none: the texts are written here. */
  template: string;
  name: string;
  text: string;
  mails: boolean;
  vars: Record<string, string>;
}

const nothing: Values = { to: 'all', users: [], template: '', name: '', text: '', mails: false, vars: {} };

const faultsOf = ({ to, users, template, text }: Values): Partial<Record<string, string>> => ({
  ...(to === 'chosen' && !users.length && { users: 'required' }),
  ...(!template && !text.trim() && { text: 'required' }),
});

/** A notification from the administrators to everyone or to people who are chosen. */
export function MessageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('mailings.write')} closeLabel={t('common.close')} onClose={onClose} width={560}>
      <Form onClose={onClose} />
    </Dialog>
  );
}

const ownVariables = (template: NotificationTemplate | undefined) =>
  (template?.variables ?? []).filter((name) => !(personVariables as readonly string[]).includes(name));

function useSending() {
  const [notify, notifying] = useSendNoticeMutation();
  const [mail, mailing] = useMailNoticeMutation();
  const [message, messaging] = useSendMessageMutation();
  const send = ({ to, users, template, name, text, mails, vars }: Values) => {
    const ids = users.map(({ _id }) => _id);
    if (to === 'chosen' && !template && !name.trim() && !mails) return message({ body: { to: ids, text } });
    const texts = template ? { template, vars } : { name: name.trim(), text };
    const body = { ...texts, ...(to === 'chosen' && { users: ids }) };
    return mails ? mail({ body }) : notify({ body });
  };
  return { send, isBusy: notifying.isLoading || mailing.isLoading || messaging.isLoading };
}

function Form({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const textOf = useFieldText();
  const known = useTemplatesQuery({ query: { limit: 50 } }).currentData?.result ?? [];
  const { send, isBusy } = useSending();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const wrong = fieldsOf(failed);
  const form = useForm<Values>({
    initial: nothing,
    rules: { name: [atMost(200)], text: [atMost(5000)] },
    together: faultsOf,
    serverErrors: wrong,
    onSubmit: async (values) => {
      const sent = await send(values);
      setFailed(sent.error);
      if (!sent.data) return;
      release();
      tell('mailings.sent');
      onClose();
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const { to, users, mails, vars } = form.values;
  const template = known.find(({ code }) => code === form.values.template);
  return (
    <form className={classes.form} {...form.formProps}>
      {failed && <Notice tone="bad">{t(refusalKeys(codeOf(failed)))}</Notice>}
      <RadioGroup
        label={t('mailings.to')}
        name="to"
        options={['all', 'chosen'].map((value) => ({ value, label: t(`mailings.to_${value}`) }))}
        value={to}
        onChange={(value) => form.change('to', value)}
      />
      {to === 'chosen' && (
        <PeoplePicker
          label={t('mailings.users')}
          value={users}
          most={maxUsers}
          error={textOf(form.errorOf('users'))}
          onChange={(people) => form.change('users', people)}
        />
      )}
      {known.length > 0 && (
        <Select
          label={t('mailings.template')}
          options={[
            { value: '', label: t('mailings.noTemplate') },
            ...known.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={form.values.template}
          onChange={(code) => form.change('template', code)}
        />
      )}
      {template ? (
        <>
          {ownVariables(template).map((name) => (
            <TextField
              key={name}
              label={name}
              maxLength={500}
              value={vars[name] ?? ''}
              onChange={({ target }) => form.change('vars', { ...vars, [name]: target.value })}
            />
          ))}
          <Preview {...template} vars={vars} />
        </>
      ) : (
        <>
          <TextField
            label={t('mailings.template_title')}
            maxLength={200}
            {...form.text('name')}
            error={textOf(form.errorOf('name'))}
          />
          <TextArea
            label={t('mailings.template_text')}
            required
            {...form.text('text')}
            error={textOf(form.errorOf('text'))}
          />
        </>
      )}
      <Checkbox
        label={t('mailings.mails')}
        hint={t('mailings.mailsHint')}
        isOn={mails}
        onChange={(isOn) => form.change('mails', isOn)}
      />
      <DialogFoot>
        <DialogCancel>{t('common.cancel')}</DialogCancel>
        <Button type="submit" busy={isBusy}>
          {t('mailings.send')}
        </Button>
      </DialogFoot>
    </form>
  );
}
