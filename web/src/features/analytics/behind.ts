import type { AgeBracket, StaffFigure, TenureBracket } from '@atrium/contracts';
import { ageBrackets, staffFigures, tenureBrackets } from '@atrium/contracts/analyticsKinds';
import { useLocation, useNavigate } from 'react-router-dom';
import { isDay, isId } from '../../lib/period.ts';

/** A figure whose people are shown, as the address has it. */
export interface Behind {
  figure: StaffFigure | 'visits';
  /** Instead of the period of the page. */
  from?: string;
  to?: string;
  gender?: 'man' | 'woman' | 'not_selected';
  tenure?: TenureBracket;
  age?: AgeBracket;
  position?: string;
  /** A department instead of the page's; `none`: people without one. */
  of?: string;
  module?: string;
}

const names = ['figure', 'from', 'to', 'gender', 'tenure', 'age', 'position', 'of', 'module'] as const;
const nameOf = (name: (typeof names)[number]) => `b.${name}`;
/** Of the table of people. */
const page = 'p.page';

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((each) => each === value);
const day = (value: string | null) => (value && isDay(value) ? value : undefined);

export function readBehind(params: URLSearchParams): Behind | null {
  const read = (name: (typeof names)[number]) => params.get(nameOf(name));
  const figure = oneOf([...staffFigures, 'visits'] as const, read('figure'));
  if (!figure) return null;
  const of = read('of') ?? undefined;
  const asked: Behind = {
    figure,
    from: day(read('from')),
    to: day(read('to')),
    gender: oneOf(['man', 'woman', 'not_selected'] as const, read('gender')),
    tenure: oneOf(tenureBrackets, read('tenure')),
    age: oneOf(ageBrackets, read('age')),
    position: read('position') ?? undefined,
    of: of === 'none' || isId(of) ? of : undefined,
    module: read('module') ?? undefined,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as unknown as Behind;
}

/** The address with another figure, or with none. */
export function writeBehind(before: URLSearchParams, behind: Behind | null): string {
  const params = new URLSearchParams(before);
  for (const name of [...names.map(nameOf), page]) params.delete(name);
  for (const [name, value] of Object.entries(behind ?? {})) params.set(nameOf(name as 'figure'), String(value));
  return `?${params}`;
}

/** Makes the address of the people behind a figure, and leaves them. */
export function useBehind() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    behind: readBehind(params),
    linkTo: (behind: Behind) => writeBehind(params, behind),
    close: () => void navigate(writeBehind(params, null), { preventScrollReset: true }),
  };
}
