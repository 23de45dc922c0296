import type { NotificationTemplate } from '@atrium/contracts';
import { personVariables } from '@atrium/contracts/mailingActions';
import { useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { atMost, required, type Rule } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { useUnsavedChanges } from '../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { useAddTemplateMutation, useChangeTemplateMutation } from './endpoints.ts';
import classes from './Mailings.module.css';
import { Preview } from './Preview.tsx';
import { withVariable } from './preview.ts';
import { refusalKeys, useTell } from './words.ts';

interface Props {
  /** Absent: a new one. */
  one?: NotificationTemplate;
  onClose: () => void;
}

const texts = ['title', 'short_text', 'text'] as const;
type TextName = (typeof texts)[number];

/** The server makes a code where there is none (D75). */
const made = '__';

const isCode: Rule = (code) => (/^([A-Za-z0-9][A-Za-z0-9_-]{0,49})?$/.test(code.trim()) ? null : 'wrong');

const rules = {
  code: [isCode],
  name: [required, atMost(100)],
  title: [required, atMost(200)],
  short_text: [atMost(300)],
  text: [atMost(5000)],
};

const valuesOf = (one?: NotificationTemplate) => ({
  code: one?.code ?? '',
  name: one?.name ?? '',
  title: one?.title ?? '',
  short_text: one?.short_text ?? '',
  text: one?.text ?? '',
});

export function TemplateForm({ one, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t(one ? 'mailings.editTemplate' : 'mailings.addTemplate')}
      closeLabel={t('common.close')}
      onClose={onClose}
      width={640}
    >
      <Form one={one} onClose={onClose} />
    </Dialog>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isTextName = (name: string): name is TextName => (texts as readonly string[]).includes(name);

function Form({ one, onClose }: Props) {
  const { t } = useTranslation();
  const tell = useTell();
  const textOf = useFieldText();
  const [add, adding] = useAddTemplateMutation();
  const [change, changing] = useChangeTemplateMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const last = useRef<Field | null>(null);
  const [initial] = useState(() => valuesOf(one));
  const wrong = fieldsOf(failed);
  const form = useForm({
    initial,
    rules,
    serverErrors: wrong,
    onSubmit: async (values) => {
      const body = { ...values, code: values.code.trim() || made };
      const sent = one ? await change({ params: { id: one._id }, body }) : await add({ body });
      setFailed(sent.error);
      if (!sent.data) return;
      release();
      tell('mailings.templateSaved');
      onClose();
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const remember = ({ currentTarget }: FocusEvent<Field>) => {
    last.current = currentTarget;
  };
  const insert = (variable: string) => {
    const name = last.current && isTextName(last.current.name) ? last.current.name : 'text';
    const value = form.values[name];
    form.change(name, withVariable(value, variable, last.current?.selectionStart ?? value.length));
    last.current?.focus();
  };
  const look = (name: keyof typeof initial) => ({
    label: t(`mailings.template_${name}`),
    ...form.text(name),
    error: textOf(form.errorOf(name)),
  });
  return (
    <form className={classes.form} {...form.formProps}>
      {failed && !Object.keys(wrong ?? {}).length && <Notice tone="bad">{t(refusalKeys(codeOf(failed)))}</Notice>}
      <TextField {...look('name')} required maxLength={100} data-autofocus />
      <TextField {...look('code')} hint={t('mailings.codeHint')} maxLength={50} />
      <TextField {...look('title')} onFocus={remember} required maxLength={200} />
      <TextField {...look('short_text')} onFocus={remember} hint={t('mailings.shortTextHint')} maxLength={300} />
      <TextArea {...look('text')} onFocus={remember} hint={t('mailings.variablesHint')} />
      <div className={classes.bar} role="group" aria-label={t('mailings.insert')}>
        <span className={classes.dim}>{t('mailings.insert')}</span>
        {personVariables.map((variable) => (
          <Button key={variable} small look="outline" onClick={() => insert(variable)}>
            {t(`mailings.variable_${variable}`)}
          </Button>
        ))}
      </div>
      <Preview {...form.values} />
      <DialogFoot>
        <DialogCancel>{t('common.cancel')}</DialogCancel>
        <Button type="submit" busy={adding.isLoading || changing.isLoading}>
          {t('common.save')}
        </Button>
      </DialogFoot>
    </form>
  );
}
