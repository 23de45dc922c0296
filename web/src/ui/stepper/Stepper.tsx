import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../lazyPart.tsx';
import classes from './Stepper.module.css';

export interface Step {
  name: string;
  label: string;
  /** `failed`: its values are wrong; `locked`: cannot be opened yet. */
  state: 'done' | 'open' | 'failed' | 'locked';
}

export interface StepperProps {
  steps: readonly Step[];
  /** The name of the step that is shown. */
  current: string;
  onChoose: (name: string) => void;
}

const Waiting = () => <div className={classes.waiting} aria-busy="true" />;

/** Where one is in a task of several steps, and the way back to those done. */
export const Stepper = lazyPart<StepperProps>(
  lazyNamed(() => import('./StepList.tsx'), 'StepList', 'fields'),
  Waiting,
);
