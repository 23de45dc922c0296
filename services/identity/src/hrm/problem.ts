import type { HrmProblem } from '@atrium/contracts';

/** Why a load cannot go on; nothing was changed. */
export class HrmFailure extends Error {
  override name = 'HrmFailure';
  readonly problem: HrmProblem;
  /** Of `leaving`. */
  readonly leaving: number;

  constructor(problem: HrmProblem, leaving = 0) {
    super(`the HRM: ${problem}`);
    this.problem = problem;
    this.leaving = leaving;
  }
}
