import { useForm as useMantineForm } from '@mantine/form';
import { useEffect } from 'react';
import { afterPress } from './afterPress.ts';
import { checkForm, type FieldErrors, type Rules } from './forms.ts';

interface Options<Name extends string> {
  initial: Record<Name, string>;
  rules: Rules<Name>;
  /** A check across fields, such as two passwords that must match. */
  together?: (values: Record<Name, string>) => FieldErrors<Name>;
  onSubmit: (values: Record<Name, string>) => void;
  /** What the server says of the fields; each stands until its field is changed. */
  serverErrors?: FieldErrors<Name>;
}

/** Checks a field when it is left, all on submit, and focuses the first wrong one; the text always stays. */
export function useForm<Name extends string>({ initial, rules, together, onSubmit, serverErrors }: Options<Name>) {
  const form = useMantineForm({
    initialValues: initial,
    validate: (values) => checkForm(values, rules, together) as Record<string, string>,
  });
  const { setErrors, errors, values } = form;
  useEffect(() => {
    if (serverErrors) setErrors(serverErrors as Record<string, string>);
  }, [serverErrors, setErrors]);

  const focusFirst = (wrong: FieldErrors<Name>, element: HTMLElement | undefined) => {
    const first = (Object.keys(rules) as Name[]).find((name) => wrong[name]);
    if (first) element?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = form.onSubmit(onSubmit, (wrong, _values, event) =>
    focusFirst(wrong as FieldErrors<Name>, event?.currentTarget),
  );
  const change = (name: Name, value: string) => form.setFieldValue(name, value as never);
  const field = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => afterPress(() => void form.validateField(name)),
  });
  return {
    values,
    isDirty: form.isDirty(),
    field,
    errorOf: (name: Name) => errors[name] as string | undefined,
    submit,
    change,
  };
}
