export const roomRemoved = (_id: string) => ({ type: 'chat.room.removed' as const, data: { _id } });
