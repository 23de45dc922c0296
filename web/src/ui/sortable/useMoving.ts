import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { locate } from './locate.ts';
import { isSamePlace, placeOf, type List, type Place } from './order.ts';
import { useDrag } from './useDrag.ts';
import { useMoves, type OnMove } from './useMoves.ts';

export interface MovingList extends List {
  /** Empty for a single list. */
  name: string;
}

interface Options {
  root: RefObject<HTMLElement | null>;
  /** A stable array while nothing changes. */
  lists: readonly MovingList[];
  nameOf: (id: string) => string;
  onMove: OnMove;
  byHandle?: boolean;
  disabled?: boolean;
}

export interface Lifted {
  id: string;
  to: Place;
}

/** Moves by pointer, keyboard and menu, with their announcements to screen readers. */
export function useMoving({ root, lists, nameOf, onMove, byHandle, disabled }: Options) {
  const { t } = useTranslation();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  // The item that takes the focus when it is drawn at its new place.
  const [focused, setFocused] = useState({ id: '', turn: 0 });
  const turn = useRef(0);
  const answered = useRef(0);
  const focus = (id: string) => setFocused({ id, turn: (turn.current += 1) });
  /** Moves the focus when it was requested for this item, once for each request. */
  const takeFocus = (id: string, element: HTMLElement | null, options?: FocusOptions) => {
    if (!element || focused.id !== id || focused.turn === answered.current) return;
    answered.current = focused.turn;
    element.focus(options);
  };

  const { order, move } = useMoves(lists, onMove, ({ id }) => {
    setRefused(t('moving.refused', { name: nameOf(id) }));
    setSaid('');
  });
  const placeText = (id: string, { list, index }: Place) => {
    const { items = [] } = order.find((each) => each.id === list) ?? {};
    const total = items.includes(id) ? items.length : items.length + 1;
    const name = lists.find((each) => each.id === list)?.name;
    return t(name ? 'moving.placeIn' : 'moving.place', { list: name, position: index + 1, total });
  };
  const say = (key: string, id: string, place: Place) =>
    setSaid(t(`moving.${key}`, { name: nameOf(id), place: placeText(id, place) }));

  const moveTo = (id: string, to: Place, focusAfter = true) => {
    const made = move(id, to);
    if (made) {
      setRefused(null);
      say('dropped', id, made.to);
    }
    if (focusAfter) focus(id);
  };
  const dragged = useDrag<Place>(root, {
    locate: (x, y, id) => locate(root.current, order, { x, y, id }),
    isSame: isSamePlace,
    onDrop: (id, to) => moveTo(id, to, false),
    byHandle,
    disabled,
  });

  const lift = (id: string) => {
    const to = placeOf(order, id);
    if (!to || disabled) return;
    setLifted({ id, to });
    say('lifted', id, to);
  };
  const shift = (to: Place | null) => {
    if (!lifted || !to || isSamePlace(to, lifted.to)) return;
    setLifted({ ...lifted, to });
    setSaid(placeText(lifted.id, to));
  };
  const drop = () => {
    if (!lifted) return;
    setLifted(null);
    if (isSamePlace(placeOf(order, lifted.id), lifted.to)) say('dropped', lifted.id, lifted.to);
    moveTo(lifted.id, lifted.to);
  };
  const cancel = () => {
    if (!lifted) return;
    setLifted(null);
    say('cancelled', lifted.id, placeOf(order, lifted.id) ?? lifted.to);
  };

  const target = dragged?.target ? { id: dragged.id, to: dragged.target } : lifted;

  /** Keys of a lifted item, and those that lift. True: the key has been used. */
  const onKeyDown = (event: KeyboardEvent, id: string): boolean => {
    const used = lifted ? keyOfLifted(event.key, lifted, order, { shift, drop, cancel }) : event.key === ' ';
    if (!lifted && used) lift(id);
    if (used) {
      event.preventDefault();
      event.stopPropagation();
    }
    return used;
  };
  return {
    order,
    /** Where the marker stands; null: nothing is on its way, or it would stay where it is. */
    target: target && isSamePlace(placeOf(order, target.id), target.to) ? null : target,
    dragged: dragged?.id ?? null,
    lifted: lifted?.id ?? null,
    onKeyDown,
    cancel,
    moveTo,
    focused,
    focus,
    takeFocus,
    said,
    refused,
    forgetRefused: () => setRefused(null),
  };
}
export type Moving = ReturnType<typeof useMoving>;

/** The element takes the focus when its item has moved, since an element that is moved or drawn again loses it. */
export function useMovedFocus(
  element: RefObject<HTMLElement | null>,
  { moving, id, options }: { moving: Moving; id: string; options?: FocusOptions },
) {
  useEffect(() => moving.takeFocus(id, element.current, options));
}

interface Acts {
  shift: (to: Place | null) => void;
  drop: () => void;
  cancel: () => void;
}

function keyOfLifted(key: string, { id, to }: Lifted, order: readonly List[], { shift, drop, cancel }: Acts) {
  const at = order.findIndex((list) => list.id === to.list);
  const roomIn = (list: List | undefined) => list?.items.filter((item) => item !== id).length ?? 0;
  const inList = (index: number) => ({
    list: to.list,
    index: Math.max(0, Math.min(index, roomIn(order[at]))),
  });
  const beside = (list: List | undefined) => (list ? { list: list.id, index: Math.min(to.index, roomIn(list)) } : null);
  if (key === 'ArrowDown') shift(inList(to.index + 1));
  else if (key === 'ArrowUp') shift(inList(to.index - 1));
  else if (key === 'Home') shift(inList(0));
  else if (key === 'End') shift(inList(Infinity));
  else if (key === 'ArrowRight') shift(beside(order[at + 1]));
  else if (key === 'ArrowLeft') shift(beside(order[at - 1]));
  else if (key === ' ' || key === 'Enter') drop();
  else if (key === 'Escape') cancel();
  // A lifted item keeps the focus.
  else return key === 'Tab';
  return true;
}
