import { lazy, type ReactNode } from 'react';
import { loadNamed } from '../lib/lazyNamed.ts';
import { OnDemand, type OpeningButton } from './OnDemand.tsx';

export interface PopoverProps {
  /** The button that opens it. */
  target: OpeningButton;
  label: string;
  /** `panel`: wide, without padding, below the end of its button. */
  look?: 'panel';
  children: ReactNode;
}

const load = loadNamed(() => import('./OpenPopover.tsx'), 'OpenPopover');
const OpenPopover = lazy(load);

/** A small surface beside its button. Keeps the focus, closes by Escape and by a press elsewhere. */
export const Popover = (props: PopoverProps) => (
  <OnDemand target={props.target} popup="dialog" load={() => [load()]}>
    {(container) => <OpenPopover {...props} container={container} />}
  </OnDemand>
);
