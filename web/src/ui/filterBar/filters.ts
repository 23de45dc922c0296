import type { ReactNode } from 'react';

export interface FilterOption {
  value: string;
  label: string;
  /** How many rows it leaves. */
  count?: number;
}

/** A filter with a control of its own, such as a period or people. */
export interface FilterEditor {
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** It was opened alone: one types immediately. */
  autoFocus?: boolean;
}

export type Filter = {
  /** The parameter of the address. */
  id: string;
  label: string;
  /** Only under "More filters". */
  more?: boolean;
} & (
  | {
      options: readonly FilterOption[];
      /** One value at a time. */
      single?: boolean;
    }
  | {
      editor: (editor: FilterEditor) => ReactNode;
      /** What its chip says. */
      textOf: (values: readonly string[]) => ReactNode;
    }
);

/** "Operations +5": the first value and how many follow. */
export function chosenText(filter: Filter, values: readonly string[]): ReactNode {
  if ('textOf' in filter) return filter.textOf(values);
  const first = filter.options.find(({ value }) => value === values[0])?.label ?? values[0] ?? '';
  return values.length > 1 ? `${first} +${values.length - 1}` : first;
}
