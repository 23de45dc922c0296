export const nodeArguments = (entry: string, ...args: string[]): string[] => [
  '--disable-warning=ExperimentalWarning',
  entry,
  ...args,
];
