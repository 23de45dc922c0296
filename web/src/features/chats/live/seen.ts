import { createAction } from '@reduxjs/toolkit';

/** The reader has seen the room up to this message. */
export const roomSeen = createAction<{ chat: string; number: number }>('chats/roomSeen');
