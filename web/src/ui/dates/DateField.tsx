import { lazyNamed } from '../../lib/lazyNamed.ts';
import type { FieldProps } from '../Field.tsx';
import { WaitingField } from '../fields/WaitingField.tsx';
import { lazyPart } from '../lazyPart.tsx';
import type { DayLimits, Period } from './limits.ts';
import type { PresetName } from './periods.ts';

interface Common extends FieldProps {
  name?: string;
  disabled?: boolean;
  readOnly?: boolean;
  onBlur?: () => void;
}

export interface DateFieldProps extends Common, DayLimits {
  /** `YYYY-MM-DD`; '' is empty; anything else is text that is no day, and is shown as such. */
  value: string;
  onChange: (value: string) => void;
}

/** A day, typed in the reader's locale or picked from a calendar. */
export const DateField = lazyPart<DateFieldProps>(
  lazyNamed(() => import('./DayInput.tsx'), 'DayInput', 'dates'),
  WaitingField,
);

export interface PeriodFieldProps extends Common, DayLimits {
  value: Period;
  /** Usual periods, each chosen with one press; those outside the limits are not shown. */
  presets?: readonly PresetName[];
  onChange: (value: Period) => void;
}

/** From a day to a day, both included. */
export const PeriodField = lazyPart<PeriodFieldProps>(
  lazyNamed(() => import('./PeriodInputs.tsx'), 'PeriodInputs', 'dates'),
  WaitingField,
);

export interface TimeFieldProps extends Common {
  /** `HH:mm`; '' is empty; anything else is text that is no time. */
  value: string;
  min?: string;
  max?: string;
  /** Between the times of the list, and of the arrow keys; 30 by default. */
  stepMinutes?: number;
  onChange: (value: string) => void;
}

/** A time of the day, typed or picked; in 12 or 24 hours as the locale has it. */
export const TimeField = lazyPart<TimeFieldProps>(
  lazyNamed(() => import('./TimeInput.tsx'), 'TimeInput', 'dates'),
  WaitingField,
);

export interface DateTimeFieldProps extends Common, DayLimits {
  /** On the user's clock, `YYYY-MM-DDTHH:mm` (`instantOf` of moments.ts makes the instant of it); '' is empty. */
  value: string;
  stepMinutes?: number;
  onChange: (value: string) => void;
}

/** A day and a time of it. */
export const DateTimeField = lazyPart<DateTimeFieldProps>(
  lazyNamed(() => import('./DateTimeInputs.tsx'), 'DateTimeInputs', 'dates'),
  WaitingField,
);
