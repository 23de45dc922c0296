import { buildWeb, printLine } from '@atrium/deploy';

/** The portal itself is started by the first test file that needs it. */
export const setup = () => buildWeb(printLine);
