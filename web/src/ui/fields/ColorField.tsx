import { lazyNamed } from '../../lib/lazyNamed.ts';
import type { FieldProps } from '../Field.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { WaitingField } from './WaitingField.tsx';

export interface ColorFieldProps extends FieldProps {
  name?: string;
  /** `#rrggbb`, or what was typed so far. */
  value: string;
  /** Each with its name for screen readers. */
  palette: readonly { value: string; label: string }[];
  /** Tells when text of this colour, or on it, is hard to read. */
  withContrast?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** One of a palette, or any colour by its code or the browser's own picker. */
export const ColorField = lazyPart<ColorFieldProps>(
  lazyNamed(() => import('./ColorInput.tsx'), 'ColorInput', 'fields'),
  WaitingField,
);
