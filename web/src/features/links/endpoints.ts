import { linksBlocks } from '@atrium/contracts/linksBlocks';
import { mutation, portalApi, query } from '../../query/portalApi.ts';

const linksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    linksBlock: query(build, linksBlocks.ofModule),
    toggleLinks: mutation(build, linksBlocks.toggle, { quiet: true }),
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
  useAddLinkMutation,
  useChangeLinkMutation,
  useMoveLinkMutation,
  useRemoveLinkMutation,
} = linksApi;
