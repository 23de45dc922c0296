import { useTranslation } from 'react-i18next';
import { MenuItem, MenuLabel } from '../Menu.tsx';
import { placeOf, type List } from './order.ts';
import type { MovingList } from './useMoving.ts';
import type { Place } from './order.ts';

interface Props {
  id: string;
  order: readonly List[];
  lists: readonly MovingList[];
  onMove: (to: Place) => void;
}

/** "Move to…" as items of a menu: for everybody who does not drag. */
export function MoveItems({ id, order, lists, onMove }: Props) {
  const { t } = useTranslation();
  const place = placeOf(order, id);
  if (!place) return null;
  const { list, index } = place;
  const last = (order.find((each) => each.id === list)?.items.length ?? 1) - 1;
  const inList = (to: number) => () => onMove({ list, index: to });
  return (
    <>
      <MenuLabel>{t('moving.moveTo')}</MenuLabel>
      <MenuItem disabled={index === 0} onSelect={inList(0)} children={t('moving.first')} />
      <MenuItem disabled={index === 0} onSelect={inList(index - 1)} children={t('moving.up')} />
      <MenuItem disabled={index === last} onSelect={inList(index + 1)} children={t('moving.down')} />
      <MenuItem disabled={index === last} onSelect={inList(last)} children={t('moving.last')} />
      {lists
        .filter((each) => each.id !== list)
        .map((each) => (
          <MenuItem key={each.id} icon="right" onSelect={() => onMove({ list: each.id, index: 0 })}>
            {each.name}
          </MenuItem>
        ))}
    </>
  );
}
