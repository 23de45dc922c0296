import { useState } from 'react';
import { placeOf } from '../sortable/order.ts';
import type { Moving } from '../sortable/useMoving.ts';

/** The lane that a phone shows: the chosen one, and from then on the one to which a card or the focus goes. */
export function useLane({ order, focused, lifted, target }: Moving, isPhone: boolean) {
  const [chosen, setLane] = useState('');
  const [turn, setTurn] = useState(focused.turn);
  if (focused.turn !== turn) {
    setTurn(focused.turn);
    setLane(placeOf(order, focused.id)?.list ?? chosen);
  }
  const known = order.some(({ id }) => id === chosen) ? chosen : (order[0]?.id ?? '');
  const home = lifted === null ? undefined : placeOf(order, lifted)?.list;
  const lane = lifted === null ? known : (target?.to.list ?? home ?? known);
  return {
    lane,
    setLane,
    isShown: (id: string) => !isPhone || id === lane,
    /** A lifted card keeps the focus where it was, unseen, until it is dropped. */
    isBehind: (id: string) => id === home && id !== lane,
  };
}
