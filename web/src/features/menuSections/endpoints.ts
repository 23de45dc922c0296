import { menuSections } from '@atrium/contracts/menuSections';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const sections = (): Tag[] => [{ type: 'menuSections', id: 'list' }];

const defaults = (): Tag[] => [{ type: 'menuSections', id: 'defaults' }];

const menuSectionsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    menuSections: query(build, menuSections.ofClient, sections),
    changeSection: mutation(build, menuSections.update, { quiet: true, invalidates: sections }),
    defaultMenu: query(build, menuSections.defaults, defaults),
    changeDefault: mutation(build, menuSections.updateDefault, { quiet: true, invalidates: defaults }),
    moveDefault: mutation(build, menuSections.updateDefault, { quiet: true, invalidates: () => [] }),
    // The list shows the new order when it has come, so it asks for it itself.
    moveSection: mutation(build, menuSections.update, { quiet: true, invalidates: () => [] }),
  }),
});

export const {
  useMenuSectionsQuery,
  useChangeSectionMutation,
  useMoveSectionMutation,
  useDefaultMenuQuery,
  useChangeDefaultMutation,
  useMoveDefaultMutation,
} = menuSectionsApi;
