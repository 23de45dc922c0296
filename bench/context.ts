import type { Portal } from '@atrium/testkit/portal';
import type { Company } from './company.ts';

/** What the measurements of one portal share: the portal with one company, and E beside it. */
export interface BenchContext {
  portal: Portal;
  company: Company;
  bareUrl: string;
}
