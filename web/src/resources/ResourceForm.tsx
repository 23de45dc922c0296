import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../lib/forms/useForm.ts';
import { codeOf, fieldsOf as wrongFieldsOf } from '../query/queryStatus.ts';
import { Button } from '../ui/Button.tsx';
import { useUnsavedChanges } from '../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../ui/Notice.tsx';
import { fieldsOf } from './fields.ts';
import { FormControl } from './FormControl.tsx';
import type { Answer, AnyCall, ResourceFormProps } from './formProps.ts';
import { bodyOf, changedIn, fieldErrors, rulesOf, valuesOf, type FormValues } from './formValues.ts';
import classes from './ResourceForm.module.css';

type Sending<C extends AnyCall> = Pick<
  ResourceFormProps<C>,
  'call' | 'names' | 'initial' | 'sendsChanges' | 'send' | 'onDone'
>;

/** The form's values and where its sending stands. */
function useSentForm<C extends AnyCall>({ call, names, initial, sendsChanges, send, onDone }: Sending<C>) {
  const fields = fieldsOf(call);
  const [isBusy, setBusy] = useState(false);
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<{ code?: string; fields?: Record<string, string> }>({});
  const [begun] = useState(() => valuesOf(fields, names, initial));
  const form = useForm<FormValues>({
    initial: begun,
    rules: rulesOf(fields, names),
    serverErrors: failed.fields,
    onSubmit: async (values) => {
      if (isBusy || uploading.length) return;
      setBusy(true);
      const body = bodyOf(fields, values);
      const sent = sendsChanges ? changedIn(body, bodyOf(fields, begun)) : body;
      const { data, error }: Answer<C> = await send(sent as Parameters<typeof send>[0]);
      setBusy(false);
      setFailed({ code: codeOf(error), fields: fieldErrors(wrongFieldsOf(error)) });
      if (!data) return;
      release();
      onDone(data);
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const upload = (name: string) => (isOn: boolean) =>
    setUploading((others) => [...others.filter((one) => one !== name), ...(isOn ? [name] : [])]);
  return { fields, form, failed, isBusy: isBusy || uploading.length > 0, upload };
}

/**
 * A form that is drawn from the body of its call. It checks as the server does, keeps what was typed, shows what the
 * server says at the fields, and asks before it is left unsaved.
 */
export function ResourceForm<C extends AnyCall>({
  options = {},
  submitLabel,
  below,
  foot,
  ...props
}: ResourceFormProps<C>) {
  const { t } = useTranslation();
  const { fields, form, failed, isBusy, upload } = useSentForm(props);
  const { texts, textValues, fileModule } = props;
  const names: readonly string[] = props.names;
  const isAtField = names.some((name) => failed.fields?.[name]);
  return (
    <form className={classes.form} {...form.formProps}>
      {failed.code && !isAtField && <Notice tone="bad">{t([`errors.${failed.code}`, 'errors.unknown'])}</Notice>}
      {names.map((name) => (
        <FormControl
          key={name}
          {...{ name, form, texts, textValues, fileModule }}
          {...options[name]}
          field={fields[name]!}
          onUploading={upload(name)}
        />
      ))}
      {below?.(form.values)}
      {foot(
        <Button type="submit" busy={isBusy}>
          {submitLabel}
        </Button>,
      )}
    </form>
  );
}
