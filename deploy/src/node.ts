import type { Heap } from '@atrium/contracts/services';

export const nodeArguments = (entry: string, ...args: string[]): string[] => [
  '--disable-warning=ExperimentalWarning',
  entry,
  ...args,
];

/** The operator's `<NAME>_YOUNG_MB` and `<NAME>_HEAP_MB`, else those of the registry. 0: as Node chooses. */
export function heapOf(name: string, { youngMb, oldMb }: Heap, env: NodeJS.ProcessEnv): Heap {
  const chosen = (variable: string, byDefault: number) => {
    const text = env[`${name.toUpperCase()}_${variable}`] || String(byDefault);
    if (!/^\d{1,6}$/.test(text))
      throw new Error(`${name.toUpperCase()}_${variable} is “${text}”: it must be a number of MB.`);
    return Number(text);
  };
  return { youngMb: chosen('YOUNG_MB', youngMb), oldMb: chosen('HEAP_MB', oldMb) };
}

/** Node's options for the limits, and for collecting when idle; they are allowed in NODE_OPTIONS, too. */
export const heapArguments = ({ youngMb, oldMb }: Heap): string[] => [
  '--expose-gc',
  ...(youngMb ? [`--max-semi-space-size=${youngMb}`] : []),
  ...(oldMb ? [`--max-old-space-size=${oldMb}`] : []),
];
