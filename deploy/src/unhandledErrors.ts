// A reporter of vitest for vitestRun.ts.
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes the messages of the errors that belong to no test, which the report in JSON leaves out. */
// oxlint-disable-next-line import/no-default-export -- vitest takes the default one of a file
export default function unhandledErrors(): Reporter {
  return {
    onTestRunEnd: (_, errors) =>
      writeFileSync(process.env.ATRIUM_UNHANDLED!, JSON.stringify(errors.map(({ message }) => message))),
  };
}
