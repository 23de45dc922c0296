import { z } from 'zod';
import { defineCalls } from './call.ts';
import { maxChatMessage, maxChatName, maxChatParticipants, maxMessageFiles, messageTypes } from './chatKinds.ts';
import { chat, chatFile, chatLink, chatMessage } from './chatShapes.ts';
import {
  attachmentInput,
  byId,
  clientId,
  flag,
  id,
  line,
  listQuery,
  one,
  optionalLine,
  page,
  removed,
  text,
} from './shapes.ts';

const number = z.coerce.number('number').int('number').min(0, 'too_small');
const content = text(maxChatMessage).trim();
const inRoom = z.object({ id: id('chat'), message: id('message') });
const before = z.object({ before: number.optional() });
const people = z
  .array(id('user'))
  .min(1, 'required')
  .max(maxChatParticipants - 1, 'too_many');
const room = { name: optionalLine(maxChatName).optional(), isClosed: z.boolean().optional() };

export const chats = defineCalls(
  'chat',
  'chats',
  {
    about: 'Rooms of two or more people and their messages. Only participants read them, administrators included.',
    access: 'member',
    right: 'chat',
  },
  {
    unread: {
      method: 'GET',
      path: '/api/chat/unread',
      summary: 'In how many rooms something is unread, without muted and archived ones',
      result: one(z.object({ count: z.number().int() })),
    },
    list: {
      method: 'GET',
      path: '/api/chat/{client_id}/{id}',
      summary:
        'The caller’s rooms: pinned first, then private, then others, each by the last message; `archived=1` for those that are put away (D79)',
      params: z.object({ client_id: clientId(), id: id('user') }),
      query: listQuery.extend({ search: z.string().max(100, 'too_long').optional(), archived: flag().optional() }),
      result: page(chat),
    },
    search: {
      method: 'GET',
      path: '/api/chat/search',
      summary: 'Messages of the caller’s rooms, or of one, by words; the newest 50',
      query: z.object({
        query: z.string().trim().min(1, 'required').max(100, 'too_long'),
        chat: id('chat').optional(),
      }),
      result: one(z.array(chatMessage)),
    },
    create: {
      method: 'POST',
      path: '/api/chat',
      summary: 'Open a room; that of two people, without a name, is there once, and is answered again (D79)',
      body: z.object({ ...room, participants: people, isPrivate: z.boolean().optional() }),
      result: one(chat),
      errors: ['user_not_found'],
    },
    get: {
      method: 'GET',
      path: '/api/chat/rooms/{id}',
      summary: 'A room with all participants and up to where they have read',
      params: byId('chat'),
      result: one(chat),
    },
    update: {
      method: 'PUT',
      path: '/api/chat/rooms/{id}',
      summary: 'Change the name of a room and whether it is closed: its creator',
      params: byId('chat'),
      body: z.object(room),
      result: one(chat),
    },
    setMetadata: {
      method: 'PUT',
      path: '/api/chat/rooms/{id}/metadata',
      summary: 'Pin, mute or archive a room for oneself (D79)',
      params: byId('chat'),
      body: z.object({
        isPinned: z.boolean().optional(),
        isMuted: z.boolean().optional(),
        isArchived: z.boolean().optional(),
      }),
      result: one(chat),
    },
    addUsers: {
      method: 'POST',
      path: '/api/chat/rooms/{id}/participants',
      summary:
        'Add people to a room: its creator, or in an open room each participant; they read what was written before',
      params: byId('chat'),
      body: z.object({ users: people }),
      result: one(chat),
      errors: ['user_not_found'],
    },
    removeUser: {
      method: 'DELETE',
      path: '/api/chat/rooms/{id}/participants/{user}',
      summary:
        'Take a person out of a room: its creator; or leave it oneself. Where the creator leaves, the next one follows',
      params: z.object({ id: id('chat'), user: id('user') }),
      result: removed(),
    },
    messages: {
      method: 'GET',
      path: '/api/chat/rooms/{id}/messages',
      summary: '50 messages of a room, newest first: without the newest `skip`, or before a number (D78)',
      params: byId('chat'),
      query: before.extend({ skip: number.optional() }),
      result: one(z.array(chatMessage)),
    },
    send: {
      method: 'POST',
      path: '/api/chat/rooms/{id}/messages',
      summary:
        'Write into a room; with a `key` that the sender has used in it, the message of the first time is answered',
      params: byId('chat'),
      body: z.object({
        content,
        type: z.enum(messageTypes, 'choice').optional(),
        files: z.array(attachmentInput).max(maxMessageFiles, 'too_many').optional(),
        reply: id('message').nullable().optional(),
        key: line(64).optional(),
      }),
      result: one(chatMessage),
    },
    edit: {
      method: 'PUT',
      path: '/api/chat/rooms/{id}/messages/{message}',
      summary: 'Change the text of an own message',
      params: inRoom,
      body: z.object({ content }),
      result: one(chatMessage),
    },
    removeMessage: {
      method: 'DELETE',
      path: '/api/chat/rooms/{id}/messages/{message}',
      summary: 'Remove the text and files of a message: who has sent it, or the creator of the room; its place stays',
      params: inRoom,
      result: removed(),
    },
    read: {
      method: 'PUT',
      path: '/api/chat/rooms/{id}/read',
      summary: 'Mark a room as read up to a number, without one completely; never back',
      params: byId('chat'),
      body: z.object({ number: z.number('number').int('number').min(0, 'too_small').optional() }),
      result: one(z.object({ _id: z.string(), read_number: z.number().int(), unreadCount: z.number().int() })),
    },
    typing: {
      method: 'POST',
      path: '/api/chat/rooms/{id}/typing',
      summary: 'Tell the other participants that one writes, or has stopped; nothing is stored',
      params: byId('chat'),
      body: z.object({ typing: z.boolean() }),
      result: one(z.object({ _id: z.string() })),
    },
    files: {
      method: 'GET',
      path: '/api/chat/rooms/{id}/files',
      summary: 'The files of a room, of 50 messages at a time, newest first',
      params: byId('chat'),
      query: before,
      result: one(z.array(chatFile)),
    },
    links: {
      method: 'GET',
      path: '/api/chat/rooms/{id}/links',
      summary: 'The links of a room, of 50 messages at a time, newest first',
      params: byId('chat'),
      query: before,
      result: one(z.array(chatLink)),
    },
    remove: {
      method: 'DELETE',
      path: '/api/chat/{client_id}/{id}',
      summary:
        'Delete a room with its messages: its creator, or an administrator; one of two people goes for the caller alone, until somebody writes (D79)',
      params: z.object({ client_id: clientId(), id: id('chat') }),
      result: removed(),
    },
  },
);
