import type { FactorChange } from './store.ts';

/** What the text of a notice may name. */
export interface Facts {
  name: string;
  company: string;
  device: string;
  network: string;
  at: string;
  byAdmin: boolean;
  /** Of letters about the second factor. */
  change: FactorChange;
}

export interface Words {
  subject(facts: Facts): string;
  lines(facts: Facts): string[];
  button: string;
}
