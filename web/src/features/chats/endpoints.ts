import { chats } from '@atrium/contracts/chats';
import { mutation, pages, portalApi, query, type Tag } from '../../query/portalApi.ts';

export interface ListArg {
  client: string;
  user: string;
  search: string;
  archived: boolean;
}

const pageSize = 50;

const lists = (): Tag[] => [{ type: 'chats', id: 'list' }];
const ofRoom = ({ params: { id } }: { params: { id: string } }): Tag[] => [{ type: 'chats', id }, ...lists()];

interface Part {
  number: number;
}

/** Files and links are asked for by 50 messages, each of which may have several. */
const parts = (type: string) => ({
  first: 0,
  next: ({ result }: { result: readonly Part[] }) => {
    const messages = new Set(result.map(({ number }) => number));
    return messages.size === pageSize ? Math.min(...messages) : undefined;
  },
  input: (id: string, before: number) => ({ params: { id }, query: before ? { before } : {} }),
  tags: (id: string): Tag[] => [{ type: 'chats', id: `${type}:${id}` }],
});

export const chatsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    chatList: pages(build, chats.list, {
      first: 1,
      next: ({ page, limit, total }) => (limit !== null && page * limit < total ? page + 1 : undefined),
      input: ({ client, user, search, archived }: ListArg, page: number) => ({
        params: { client_id: client, id: user },
        query: { page, limit: pageSize, ...(search && { search }), ...(archived && { archived: '1' as const }) },
      }),
      tags: lists,
    }),
    chat: query(build, chats.get),
    foundMessages: query(build, chats.search, () => []),
    chatFiles: pages(build, chats.files, parts('files')),
    chatLinks: pages(build, chats.links, parts('links')),
    addChat: mutation(build, chats.create, { quiet: true, invalidates: lists }),
    changeChat: mutation(build, chats.update, { quiet: true, invalidates: ofRoom }),
    markChat: mutation(build, chats.setMetadata, { quiet: true, invalidates: ofRoom }),
    addToChat: mutation(build, chats.addUsers, { quiet: true, invalidates: ofRoom }),
    takeFromChat: mutation(build, chats.removeUser, { quiet: true, invalidates: ofRoom }),
    leaveChat: mutation(build, chats.removeUser, { quiet: true, invalidates: lists }),
    removeChat: mutation(build, chats.remove, { quiet: true, invalidates: lists }),
    editMessage: mutation(build, chats.edit, { quiet: true, invalidates: () => [] }),
    removeMessage: mutation(build, chats.removeMessage, { quiet: true, invalidates: () => [] }),
    tellTyping: mutation(build, chats.typing, { quiet: true, invalidates: () => [] }),
  }),
});

export const {
  useChatListInfiniteQuery,
  useChatQuery,
  useFoundMessagesQuery,
  useChatFilesInfiniteQuery,
  useChatLinksInfiniteQuery,
  useAddChatMutation,
  useChangeChatMutation,
  useMarkChatMutation,
  useAddToChatMutation,
  useTakeFromChatMutation,
  useLeaveChatMutation,
  useRemoveChatMutation,
  useEditMessageMutation,
  useRemoveMessageMutation,
  useTellTypingMutation,
} = chatsApi;
