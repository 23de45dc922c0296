import type { Filter } from '../ui/filterBar/filters.ts';
import { OptionPicker, OptionText } from './lazy.ts';
import { isId, type OptionType } from './optionValue.ts';

const none: never[] = [];

interface Options {
  label: string;
  more?: boolean;
  /** What the chip says of a department that the address knows by its id. */
  oneDepartment: string;
}

/** A filter by departments, positions or cities as people have them. */
export const optionFilter = (id: OptionType, { label, more, oneDepartment }: Options): Filter => ({
  id,
  label,
  more,
  textOf: ([value = '', ...others]) => {
    const first = isId(value) ? <OptionText type={id} value={value} unknown={oneDepartment} /> : value;
    return (
      <>
        {first}
        {others.length > 0 && ` +${others.length}`}
      </>
    );
  },
  editor: ({ values, onChange, autoFocus }) => (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <OptionPicker type={id} label={label} value={values} known={none} onChange={onChange} autoFocus={autoFocus} />
  ),
});
