import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUnread } from '../features/notifications/unreadSlice.ts';
import { selectEnv } from '../session/sessionSelectors.ts';
import { useTitle } from './useTitle.ts';

/** `(3) Wall · Portal`: unread notifications, the page, and the title of the vendor variant (D13). */
export function WindowTitle() {
  const page = useTitle();
  const portal = useSelector(selectEnv)?.title ?? 'Portal';
  const unread = useSelector(selectUnread);
  useEffect(() => {
    const count = unread > 0 ? `(${unread}) ` : '';
    document.title = count + (page ? `${page} · ${portal}` : portal);
  }, [page, portal, unread]);
  return null;
}
