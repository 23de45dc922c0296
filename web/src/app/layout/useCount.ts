import { useSelector } from 'react-redux';
import { selectUnreadChats } from '../../features/chats/unread.ts';
import { selectUnread } from '../../features/notifications/unreadSlice.ts';

/** The number beside a section in the menu. */
export function useCount(code: string): number {
  const notifications = useSelector(selectUnread);
  const chats = useSelector(selectUnreadChats);
  return { notifications, chat: chats }[code] ?? 0;
}
