import { lazyNamed } from '../../lib/lazyNamed.ts';
import type { FieldProps } from '../Field.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { WaitingField } from './WaitingField.tsx';

interface Common extends FieldProps {
  name?: string;
  value: readonly string[];
  /** The largest number of entries. */
  most?: number;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  onChange: (value: string[]) => void;
  onBlur?: () => void;
}

export interface MultiSelectProps extends Common {
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

export interface TagsFieldProps extends Common {
  /** Proposed while one types. */
  suggestions?: readonly string[];
  /** The longest tag, in characters. */
  longest?: number;
}

/** Several of a list, found by typing. */
export const MultiSelect = lazyPart<MultiSelectProps>(
  lazyNamed(() => import('./pills.ts'), 'OpenMultiSelect', 'fields'),
  WaitingField,
);

/** Words of one's own: Enter or a comma ends each, Backspace takes the last out; a pasted list is taken apart. */
export const TagsField = lazyPart<TagsFieldProps>(
  lazyNamed(() => import('./pills.ts'), 'OpenTags', 'fields'),
  WaitingField,
);
