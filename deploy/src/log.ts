/** One line for the person who waits: who it is about, and what happens. */
export type Log = (who: string, text: string) => void;

export const printLine: Log = (who, text) => console.log(`  ${who.padEnd(14)} ${text}`);

export const silent: Log = () => {};

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
