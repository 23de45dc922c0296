import { lazyNamed } from '../lib/lazyNamed.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import type { OptionTextProps } from './optionValue.ts';
import type { OptionPickerProps } from './OptionPicker.tsx';
import type { PeoplePickerProps, PersonPickerProps } from './PersonPicker.tsx';

const load = () => import('./PersonPicker.tsx');

export const PersonPicker = lazyPart<PersonPickerProps>(lazyNamed(load, 'PersonPicker', 'people'));
export const PeoplePicker = lazyPart<PeoplePickerProps>(lazyNamed(load, 'PeoplePicker', 'people'));
export const OptionPicker = lazyPart<OptionPickerProps>(
  lazyNamed(() => import('./OptionPicker.tsx'), 'OptionPicker', 'people'),
);
export const OptionText = lazyPart<OptionTextProps>(
  lazyNamed(() => import('./OptionText.tsx'), 'OptionText'),
  ({ unknown }) => unknown,
);
