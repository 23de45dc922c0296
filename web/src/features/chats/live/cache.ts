import type { Chat } from '@atrium/contracts';
import type { Sent } from '../../../query/portalApi.ts';
import { chatsApi, type ListArg } from '../endpoints.ts';

type ListState = Parameters<typeof chatsApi.util.selectCachedArgsForQuery>[0];

const cachedLists = (state: unknown): ListArg[] =>
  chatsApi.util.selectCachedArgsForQuery(state as ListState, 'chatList') as ListArg[];

/** Changes a room in every list that has it. Gives whether one has it. */
export const changeListed =
  (id: string, change: (chat: Chat) => Chat) => (dispatch: Sent['dispatch'], getState: () => unknown) => {
    let isListed = false;
    for (const arg of cachedLists(getState())) {
      dispatch(
        chatsApi.util.updateQueryData('chatList', arg, ({ pages }) => {
          for (const page of pages) {
            const at = page.result.findIndex(({ _id }) => _id === id);
            if (at < 0) continue;
            isListed = true;
            page.result[at] = change(page.result[at] as Chat);
          }
        }),
      );
    }
    return isListed;
  };

export const dropListed = (id: string) => (dispatch: Sent['dispatch'], getState: () => unknown) => {
  for (const arg of cachedLists(getState())) {
    dispatch(
      chatsApi.util.updateQueryData('chatList', arg, ({ pages }) => {
        for (const page of pages) page.result = page.result.filter(({ _id }) => _id !== id);
      }),
    );
  }
};

/** Changes what is known of a room with all its participants. */
export const changeKnown = (id: string, change: (chat: Chat) => Chat) =>
  chatsApi.util.updateQueryData('chat', { params: { id } }, (answer) => {
    answer.result = change(answer.result as Chat);
  });
