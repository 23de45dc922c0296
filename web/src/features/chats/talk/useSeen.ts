import type { Chat } from '@atrium/contracts';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { roomSeen } from '../live/seen.ts';

function useIsVisible() {
  const [isVisible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const follow = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isVisible;
}

/** The room is read up to the newest message as soon as that is in view. */
export function useSeen({ _id: chat, read_number: readTo }: Chat, newest: number, isAtEnd: boolean) {
  const dispatch = useDispatch();
  const isVisible = useIsVisible();
  const told = useRef(0);
  useEffect(() => {
    if (!isAtEnd || !isVisible || newest <= Math.max(readTo, told.current)) return;
    told.current = newest;
    dispatch(roomSeen({ chat, number: newest }));
  }, [dispatch, chat, readTo, newest, isAtEnd, isVisible]);
}
