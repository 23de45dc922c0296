import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUnread } from '../features/notifications/unreadSlice.ts';
import { usePageTitle } from '../lib/pageTitle.ts';
import { selectEnv } from '../session/sessionSelectors.ts';

/** `(3) Wall · Portal`: the page, the vendor variant's title (D13), and what is unread. */
export function WindowTitle() {
  const page = usePageTitle();
  const portal = useSelector(selectEnv)?.title ?? 'Portal';
  const unread = useSelector(selectUnread);
  useEffect(() => {
    const count = unread > 0 ? `(${unread}) ` : '';
    document.title = count + (page ? `${page} · ${portal}` : portal);
  }, [page, portal, unread]);
  return null;
}
