import { useSelector } from 'react-redux';
import { selectIsEmployee, selectMay, selectMyId } from '../session/sessionSelectors.ts';

const mayChat = selectMay('chat');

/** Whether one writes to this colleague in chats. */
export function useMayChat(id: string): boolean {
  const me = useSelector(selectMyId);
  const isAllowed = useSelector(mayChat);
  const isEmployee = useSelector(selectIsEmployee);
  return isAllowed && isEmployee && id !== me;
}

/** The page of chats opens the room with the colleague. */
export const chatPath = (id: string) => `/chat?with=${id}`;
