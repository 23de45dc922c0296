import type { LongJob } from '@atrium/contracts';
import type { Owned, Work } from '@atrium/kit';

export type Refusals = LongJob['refusals'];

/** A long job as stored. `I`: the input of its kind. */
export interface JobDoc<I = unknown> extends Owned, Pick<LongJob, 'kind' | 'state' | 'by' | 'done' | 'total'> {
  input: I;
  /** The address of who ordered it, for the journal. */
  ip: string;
  /** Where the next step begins; '' is the beginning. */
  position: string;
  refused: number;
  refusals: Refusals;
  /** Of a kind that can be undone: how many items were changed, and their ids. */
  changed?: number;
  changed_ids?: string[];
  /** Of a change of employment: the last working day that a changed person had before, null: none. */
  days_before?: Record<string, string | null>;
  /** Of a long step: which replica does it, and until when others leave it alone. */
  lease?: { by: string; until: Date };
  /** Failures of the next step. */
  failures: number;
  created: Date;
  updated: Date;
  ended: Date | null;
}

type Kind = Pick<JobDoc, 'kind'>;

/** Must be done: it is neither cancelled nor ended with the right of the person who caused it. */
export const isOfPortal = ({ kind }: Kind) => kind === 'structure_applied' || kind === 'company_removed';

/** No one has ordered it, as the nightly load of an HRM: it goes on without an administrator, and can be cancelled. */
export const isScheduled = ({ kind, by }: Pick<JobDoc, 'kind' | 'by'>) => kind === 'hrm_loaded' && by === '';

/** Wait for a server outside. */
export const kindsOfHrm: readonly JobDoc['kind'][] = ['hrm_loaded', 'hrm_departments_loaded'];

/** Ordered, seen and cancelled by superadmins only. */
export const kindsOfSuperadmins: readonly JobDoc['kind'][] = [
  'companies_exported',
  'company_imported',
  'company_cloned',
  'company_removed',
  'company_emptied',
  'company_maintained',
];

export const isOfSuperadmins = ({ kind }: Kind) => kindsOfSuperadmins.includes(kind);

export interface Progress {
  /** Where the step after this one begins; null: it was the last. */
  position: string | null;
  /** Items that this step has looked at. */
  done: number;
  /** About how many items there are, once it is known. */
  total?: number;
  refusals?: Refusals;
  /** Ids of the items that this step has changed, for undoing it. */
  changed?: string[];
  daysBefore?: Record<string, string | null>;
}

/** Does the next part of a job in a transaction, of a second at most. What it does is done once, with its position. */
export type Step<I> = (job: JobDoc<I>, work: Work) => Promise<Progress>;

/**
 * A step that asks services or writes files, and so is no transaction: it takes seconds, is done by one replica at a
 * time, and may be done again after a crash.
 */
export interface LongStep<I> {
  run(job: JobDoc<I>): Promise<Progress>;
  /** In the transaction that ends a job before it is done: orders what takes back its work. */
  undo?(job: JobDoc<I>, work: Work): Promise<void>;
  /** After its end, whichever. */
  tidy?(job: JobDoc<I>): Promise<void>;
}

export function showJob(job: JobDoc): LongJob {
  const { _id, kind, state, by, done, total, changed = 0, refused, refusals, created, ended } = job;
  const times = { created: created.toISOString(), ended: ended?.toISOString() ?? null };
  return { _id, kind, state, by, done, total, changed, refused, refusals, ...times };
}
