export const roomRemoved = (_id: string) => ({ type: 'chat.room.removed' as const, data: { _id } });

/** `after`: of the messages with files, those behind this number are still to follow. */
export const peopleChanged = (_id: string, after = 0) => ({ type: 'chat.room.changed' as const, data: { _id, after } });
