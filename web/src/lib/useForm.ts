import { useState, type FormEvent } from 'react';
import { afterPress } from './afterPress.ts';
import { firstError, type Rule } from './forms.ts';

type Values<Name extends string> = Record<Name, string>;
type Rules<Name extends string> = { [N in Name]: readonly Rule[] };
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** A check across fields, such as two passwords that must match. */
type Together<Name extends string> = (values: Values<Name>) => FieldErrors<Name>;

export function checkForm<Name extends string>(values: Values<Name>, rules: Rules<Name>, together?: Together<Name>) {
  const errors: FieldErrors<Name> = { ...together?.(values) };
  for (const name of Object.keys(rules) as Name[]) {
    const error = firstError(values[name], rules[name]);
    if (error) errors[name] = error;
  }
  return errors;
}

interface Options<Name extends string> {
  initial: Values<Name>;
  rules: Rules<Name>;
  together?: Together<Name>;
  onSubmit: (values: Values<Name>) => void;
  /** What the server said of the fields; stands until the field is changed. */
  serverErrors?: FieldErrors<Name>;
}

/** Checks a field as one leaves it, all on submit; keeps the text whatever happens. */
export function useForm<Name extends string>({ initial, rules, together, onSubmit, serverErrors }: Options<Name>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [changedSince, setChangedSince] = useState<{ of?: object; names: Set<Name> }>({ names: new Set() });
  const own = checkForm(values, rules, together);

  const isStale = (name: Name) => changedSince.of === serverErrors && changedSince.names.has(name);
  const errorOf = (name: Name) =>
    (left.has(name) && own[name]) || (!isStale(name) && serverErrors?.[name]) || undefined;

  const change = (name: Name, value: string) => {
    setValues((all) => ({ ...all, [name]: value }));
    const names = changedSince.of === serverErrors ? changedSince.names : [];
    setChangedSince({ of: serverErrors, names: new Set([...names, name]) });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = (Object.keys(rules) as Name[]).filter((name) => own[name]);
    setLeft(new Set(Object.keys(rules) as Name[]));
    if (!wrong[0]) return onSubmit(values);
    event.currentTarget.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => afterPress(() => setLeft((names) => new Set([...names, name]))),
  });
  return { values, field, errorOf, submit, change };
}
