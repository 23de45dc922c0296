import { lazyNamed } from '../../lib/lazyNamed.ts';
import type { FieldProps } from '../Field.tsx';
import { lazyPart } from '../lazyPart.tsx';
import type { Limits } from './number.ts';
import { WaitingField } from './WaitingField.tsx';

export interface NumberFieldProps extends FieldProps, Limits {
  name?: string;
  /** null is empty; NaN is text that is no number, which `useForm` refuses. */
  value: number | null;
  /** Stands behind the number: `€`, `days`. */
  unit?: string;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
}

/** Typed as the reader's language writes numbers; arrows and Page keys count by the step. */
export const NumberField = lazyPart<NumberFieldProps>(
  lazyNamed(() => import('./NumberInput.tsx'), 'NumberInput', 'fields'),
  WaitingField,
);
