/** What `node` is told to run a TypeScript entry of ours. */
export const nodeArguments = (entry: string, ...args: string[]): string[] => [
  '--disable-warning=ExperimentalWarning',
  entry,
  ...args,
];
