import type { Chat, Person } from '@atrium/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { nameOf, pictureOf } from '../../colleagues/names.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';

type Room = Pick<Chat, 'name' | 'metadata' | 'participants'>;

/** The other of two people. */
export const otherOf = ({ metadata, participants }: Room, me: string | null): Person | undefined =>
  metadata.isPrivate ? participants.find(({ _id }) => _id !== me) : undefined;

/** What people and rooms are called; one of two people is called by the other. */
export function useNames() {
  const { t } = useTranslation();
  const me = useSelector(selectMyId);
  const personName = useCallback((person: Person) => nameOf(person, t('posts.unknownPerson')), [t]);
  const roomName = useCallback(
    (room: Room) => {
      if (!room.metadata.isPrivate) return room.name;
      const other = otherOf(room, me);
      return other ? personName(other) : t('posts.unknownPerson');
    },
    [me, personName, t],
  );
  const faceOf = useCallback(
    (room: Room) => {
      const other = otherOf(room, me);
      return { name: roomName(room), src: other ? pictureOf(other) : null, square: !room.metadata.isPrivate };
    },
    [me, roomName],
  );
  return { me, personName, roomName, faceOf };
}
