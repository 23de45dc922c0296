import { menuSections } from '@atrium/contracts/menuSections';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const sections = (): Tag[] => [{ type: 'menuSections', id: 'list' }];

const menuSectionsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    menuSections: query(build, menuSections.ofClient, sections),
    changeSection: mutation(build, menuSections.update, { quiet: true, invalidates: sections }),
    // The list shows the new order when it has come, so it asks for it itself.
    moveSection: mutation(build, menuSections.update, { quiet: true, invalidates: () => [] }),
  }),
});

export const { useMenuSectionsQuery, useChangeSectionMutation, useMoveSectionMutation } = menuSectionsApi;
