import { lazyNamed } from '../lib/lazyNamed.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import type { PeoplePickerProps, PersonPickerProps } from './PersonPicker.tsx';

const load = () => import('./PersonPicker.tsx');

export const PersonPicker = lazyPart<PersonPickerProps>(lazyNamed(load, 'PersonPicker', 'people'));
export const PeoplePicker = lazyPart<PeoplePickerProps>(lazyNamed(load, 'PeoplePicker', 'people'));
