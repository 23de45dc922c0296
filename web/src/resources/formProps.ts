import type { Call, CallSpec, FileModule, InputOf, ResultOf } from '@atrium/contracts';
import type { ReactNode } from 'react';
import type { useForm } from '../lib/forms/useForm.ts';
import type { Failure } from '../query/portalApi.ts';
import type { codeOf } from '../query/queryStatus.ts';
import type { DayLimits } from '../ui/dates/limits.ts';
import type { FormField } from './fields.ts';
import type { FormValues } from './formValues.ts';

export type AnyCall = Call<CallSpec>;

type Body<C extends AnyCall> = InputOf<C> extends { body?: infer B } ? NonNullable<B> : never;

export interface Answer<C extends AnyCall> {
  data?: ResultOf<C>;
  error?: Parameters<typeof codeOf>[0] | Failure;
}

type Form = ReturnType<typeof useForm<FormValues>>;

export interface FieldOptions {
  /** Of choices those that are offered; all without it. */
  choices?: readonly string[];
  /** Proposed while one types a line. */
  suggestions?: readonly string[];
  placeholder?: string;
  /** Of a day. */
  limits?: DayLimits;
  /** Of a person: who is not offered. */
  without?: readonly string[];
  /** What else changes when a choice is made; the values are those before it. */
  follows?: (chosen: string, form: Pick<Form, 'values' | 'change'>) => void;
}

export interface FormTexts {
  /**
   * The texts of the form in the dictionary: a label by the field's name, `<name>Hint` below it where there is one, and
   * `<name>_<value>` of each choice.
   */
  texts: string;
  /** What stands in these texts. */
  textValues?: Record<string, string>;
  /** The module of the files that are attached. */
  fileModule?: FileModule;
}

export interface ResourceFormProps<C extends AnyCall> extends FormTexts {
  /** Its body has the fields, with their kinds and limits. */
  call: C;
  /** Which of them are shown, in this order. */
  names: readonly (keyof Body<C> & string)[];
  options?: Readonly<Record<string, FieldOptions>>;
  /** What the fields begin with; files as FileItem, people as Person. Others of its fields are ignored. */
  initial?: object;
  /** Sends only the fields that differ from what they began with, so that changes of others since then stay. */
  sendsChanges?: boolean;
  submitLabel: string;
  /** A quiet mutation. */
  send: (body: Body<C>) => PromiseLike<Answer<C>>;
  onDone: (answer: ResultOf<C>) => void;
  /** Below the fields: what follows from what was filled in. */
  below?: (values: FormValues) => ReactNode;
  /** Puts the button that sends into its place. */
  foot: (submit: ReactNode) => ReactNode;
}

export interface FormControlProps extends FieldOptions, FormTexts {
  name: string;
  field: FormField;
  form: Form;
  /** Files are on their way, or no longer. */
  onUploading: (isUploading: boolean) => void;
}
