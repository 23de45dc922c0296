import { linksBlocks } from '@atrium/contracts/linksBlocks';
import { mutation, portalApi, query } from '../../query/portalApi.ts';

const linksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    linksBlock: query(build, linksBlocks.ofModule),
    toggleLinks: mutation(build, linksBlocks.toggle, { quiet: true }),
    // Where no form says what went wrong, the error dialog does.
    switchLinks: mutation(build, linksBlocks.toggle),
    addLink: mutation(build, linksBlocks.add, { quiet: true }),
    changeLink: mutation(build, linksBlocks.change, { quiet: true }),
    // The list shows the new order when it has come, so it asks for it itself.
    moveLink: mutation(build, linksBlocks.change, { quiet: true, invalidates: () => [] }),
    removeLink: mutation(build, linksBlocks.remove),
  }),
});

export const {
  useLinksBlockQuery,
  useToggleLinksMutation,
  useSwitchLinksMutation,
  useAddLinkMutation,
  useChangeLinkMutation,
  useMoveLinkMutation,
  useRemoveLinkMutation,
} = linksApi;
