import type { ComponentType } from 'react';

/** How a navigation is done: `act` tells the router, `instead` replaces the current entry. */
export interface Step {
  path: string;
  isPush: boolean;
  act: () => void;
  instead: () => void;
}

/** What the first layer or the first unsaved change brings along, so that the first load does without. */
export const control: {
  navigate?: (step: Step) => void;
  pop?: (event: PopStateEvent) => void;
  mayLeave?: () => Promise<boolean>;
  isUnsaved?: () => boolean;
  /** Draws a component beside the pages. */
  mount?: (part: ComponentType) => void;
} = {};

/** Asks when something is unsaved; resolves to false when the user goes on editing. */
export const mayLeave = async () => (await control.mayLeave?.()) ?? true;
