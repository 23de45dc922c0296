import type { EmployeeAct, EmployeeFilter } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import type { IconName } from '../../ui/Icon.tsx';
import type { BulkAct } from '../../ui/table/BulkBar.tsx';
import type { Selection } from '../../ui/table/selection.ts';

export interface BulkOrder {
  act: EmployeeAct;
  chosen: Selection;
  count: number;
  /** What the list was narrowed by when all were chosen. */
  filter: EmployeeFilter;
}

const icons: Record<EmployeeAct, IconName> = {
  give_right: 'plus',
  block: 'lock',
  give_role: 'person',
  take_right: 'cross',
  take_role: 'cross',
  unblock: 'tick',
};

type Choose = (act: EmployeeAct, chosen: Selection, count: number) => void;

/** In the order of the bar. */
export const bulkActs = (t: TFunction, choose: Choose): BulkAct[] =>
  (Object.keys(icons) as EmployeeAct[]).map((act) => ({
    id: act,
    icon: icons[act],
    label: t(`employees.act_${act}`),
    danger: act === 'block',
    onSelect: (chosen, count) => choose(act, chosen, count),
  }));

/** The people that the server is asked to change. */
export const peopleOf = ({ chosen, filter }: Pick<BulkOrder, 'chosen' | 'filter'>) =>
  chosen.all ? { filter, except: [...chosen.except] } : { ids: [...chosen.ids] };
