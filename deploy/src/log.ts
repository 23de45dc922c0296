export type Log = (name: string, text: string) => void;

export const printLine: Log = (name, text) => console.log(`  ${name.padEnd(14)} ${text}`);

export const silent: Log = () => {};

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
