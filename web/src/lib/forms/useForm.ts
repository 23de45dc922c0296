import { useForm as useMantineForm } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { afterPress } from '../afterPress.ts';
import { checkValues, type RulesFor } from './check.ts';
import { focusFirst } from './focusFirst.ts';
import { dotted, dottedErrors, type At, type PathErrors } from './paths.ts';

interface Options<Values> {
  initial: Values;
  rules?: RulesFor<Values>;
  /** A check across values, such as two passwords that must match. */
  together?: (values: Values) => Partial<PathErrors>;
  onSubmit?: (values: Values) => void;
  /** What the server says of the values, by path (`steps[1].name`); each stands until its value is changed. */
  serverErrors?: Partial<PathErrors>;
}

/**
 * A form of texts, numbers, dates and lists. Checks a value when its field is left, all on submit, and focuses the first
 * wrong field of the page; what was typed always stays. Paths are dotted: `steps.1.name`. Spread `formProps` on the
 * `<form>`.
 */
export function useForm<Values extends object>(options: Options<Values>) {
  const { initial, rules, together, onSubmit, serverErrors } = options;
  const element = useRef<HTMLFormElement>(null);
  const check = (values: Values) => ({ ...dottedErrors(together?.(values) ?? {}), ...checkValues(values, rules) });
  // Mantine changes lists and nested values in place, and what a query has brought is frozen.
  const [initialValues] = useState(() => structuredClone(initial));
  const form = useMantineForm<Values>({ initialValues, validate: check });
  const { setErrors, values } = form;
  const errors = form.errors as PathErrors;

  useEffect(() => {
    if (!serverErrors) return;
    const wrong = dottedErrors(serverErrors);
    setErrors(wrong);
    focusFirst(element.current, wrong);
  }, [serverErrors, setErrors]);

  const change = <Path extends string>(path: Path, value: At<Values, Path>) =>
    form.setFieldValue(path as never, value as never);
  const valueAt = <Path extends string>(path: Path) =>
    dotted(path)
      .split('.')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values) as At<
      Values,
      Path
    >;
  const leave = (path: string) => afterPress(() => void form.validateField(path as never));

  /** For the fields of ui/fields and ui/dates. */
  const field = <Path extends string>(path: Path) => ({
    name: path,
    value: valueAt(path),
    onChange: (value: At<Values, Path>) => change(path, value),
    onBlur: () => leave(path),
  });
  /** For TextField, PasswordField and TextArea. */
  const text = (path: string) => ({
    name: path,
    value: valueAt(path) as string,
    onChange: (event: { target: { value: string } }) => change(path, event.target.value as never),
    onBlur: () => leave(path),
  });

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const wrong = check(values);
    setErrors(wrong);
    if (Object.keys(wrong).length) focusFirst(element.current, wrong);
    else onSubmit?.(values);
  };

  return {
    values,
    isDirty: form.isDirty(),
    /** Whether the values may be saved as they are. */
    isValid: Object.keys(check(values)).length === 0,
    field,
    text,
    valueAt,
    /** Inserts, removes and moves the items of a list; see useRows. */
    lists: form,
    change,
    errorOf: (path: string): string | undefined => errors[path],
    submit,
    formProps: { ref: element, onSubmit: submit, noValidate: true },
    /** Takes over values as saved: of another version, or what was just sent. */
    reset: (saved: Values) => {
      form.setInitialValues(structuredClone(saved));
      form.setValues(structuredClone(saved));
      form.resetDirty(saved);
      form.clearErrors();
    },
    /** `saved`: as the server has them. What has been typed since `sent` stays, and is not saved yet. */
    markSaved: (saved: Values, sent = saved) => {
      const values = withTyped(saved, { sent, now: form.getValues() });
      form.setInitialValues(structuredClone(saved));
      form.setValues(structuredClone(values));
      form.resetDirty(saved);
      form.clearErrors();
    },
  };
}

/** The values that are no longer as they were sent, over those that were saved. */
function withTyped<Values extends object>(saved: Values, { sent, now }: { sent: Values; now: Values }): Values {
  const before = new Map(Object.entries(sent).map(([name, value]) => [name, JSON.stringify(value)]));
  const typed = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== before.get(name));
  return { ...saved, ...Object.fromEntries(typed) };
}
