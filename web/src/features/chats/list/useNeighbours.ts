import type { Chat } from '@atrium/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Alt with an arrow leads to the room above or below, also while one writes. */
export function useNeighbours(
  groups: readonly { chats: readonly Chat[] }[],
  open: string | null,
  pathOf: (id: string) => string,
) {
  const navigate = useNavigate();
  const move = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest('dialog,[role="dialog"],[role="menu"]')) return;
    const ids = groups.flatMap(({ chats }) => chats.map(({ _id }) => _id));
    const at = open ? ids.indexOf(open) : -1;
    const next = at < 0 ? ids.at(step > 0 ? 0 : -1) : ids[at + step];
    if (next === undefined) return;
    event.preventDefault();
    void navigate(pathOf(next));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => move(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
