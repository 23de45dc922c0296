import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import classes from './pills.module.css';

/** What fields with a list of choices have in common. */
export const comboboxLook = {
  classNames: {
    input: classes.input,
    pillsList: classes.list,
    inputField: classes.field,
    dropdown: classes.dropdown,
    option: classes.option,
    empty: classes.empty,
  },
  comboboxProps: { transitionProps: { duration: 0 }, offset: 6, middlewares: { flip: true, shift: true } },
  maxDropdownHeight: 280,
  withScrollArea: false,
  styles: { dropdown: { maxHeight: 290, overflowY: 'auto' } },
  rightSection: null,
  rightSectionWidth: 0,
} as const;
