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
  restore: 'undo',
  dismiss: 'exit',
};

/** What ends somebody's work in the portal. */
export const isDangerous = (act: EmployeeAct) => act === 'block' || act === 'dismiss';

type Choose = (act: EmployeeAct, chosen: Selection, count: number) => void;

/** In the order of the bar. When only those who left are listed, they can be restored. */
export const bulkActs = (t: TFunction, choose: Choose, { status = [] }: EmployeeFilter = {}): BulkAct[] => {
  const isOfLeavers = status.length > 0 && status.every((each) => each === 'fired');
  const acts = (Object.keys(icons) as EmployeeAct[]).filter((act) => !isOfLeavers || act === 'restore');
  return acts.map((act) => ({
    id: act,
    icon: icons[act],
    label: t(`employees.act_${act}`),
    danger: isDangerous(act),
    onSelect: (chosen, count) => choose(act, chosen, count),
  }));
};

/** The people that the server is asked to change. */
export const peopleOf = ({ chosen, filter }: Pick<BulkOrder, 'chosen' | 'filter'>) =>
  chosen.all ? { filter, except: [...chosen.except] } : { ids: [...chosen.ids] };
