import type { ClientSettings } from '@atrium/contracts';

export type Arrangement = Pick<ClientSettings, 'widgets' | 'hiddenWidgets'>;

/** All widgets in the company’s order. Those it has not placed follow in their own; codes that are gone are left out. */
export function arranged<W extends { code: string }>(
  all: readonly W[],
  { widgets }: Pick<Arrangement, 'widgets'>,
): W[] {
  const placed = widgets.flatMap((code) => all.filter((widget) => widget.code === code));
  return [...placed, ...all.filter((widget) => !placed.includes(widget))];
}

export const isShown = ({ code }: { code: string }, { hiddenWidgets }: Pick<Arrangement, 'hiddenWidgets'>) =>
  !hiddenWidgets.includes(code);

/** The codes with one of them at another place among the others. */
export const movedCode = (codes: readonly string[], code: string, to: number): string[] =>
  codes.filter((each) => each !== code).toSpliced(to, 0, code);

/** The hidden codes with one hidden or shown. */
export const switched = (hidden: readonly string[], code: string, isOn: boolean): string[] => [
  ...hidden.filter((each) => each !== code),
  ...(isOn ? [] : [code]),
];
