import type { MouseEvent } from 'react';

/** Of a button that is at work. Not `disabled`, which would take the focus away; Enter in a field presses it, too. */
export const busyProps = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};
