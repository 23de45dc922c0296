import { employeeExports } from '@atrium/contracts/employeeImports';
import type { Samples } from '@atrium/testkit/entities';

/** Tables are sent as they are read, and not kept for a repetition. */
export const samples: Samples = {
  calls: [
    { call: employeeExports.chosen, createsNothing: true },
    { call: employeeExports.all, createsNothing: true },
  ],
};
