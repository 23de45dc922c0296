import { structures } from '@atrium/contracts/structures';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

/** The people of a tree are a long list, and not read again when another tree was saved. */
const trees = (): Tag[] => [{ type: 'structures', id: 'trees' }];
const lists = (): Tag[] => [{ type: 'structures', id: 'list' }];
const none = () => [];

/** The answer of a change takes the place of what was read before: the lists are long. */
export const structureApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    structures: query(build, structures.ofClient, trees),
    structurePeople: query(build, structures.people, lists),
    byChief: query(build, structures.byChief, lists),
    createStructure: mutation(build, structures.create, { invalidates: () => [...trees(), ...lists()] }),
    saveStructure: mutation(build, structures.save, { quiet: true, invalidates: none }),
    addUsers: mutation(build, structures.addUsers, { quiet: true, invalidates: none }),
    removeUser: mutation(build, structures.removeUser, { quiet: true, invalidates: none }),
    replaceUsers: mutation(build, structures.replaceUsers, { quiet: true, invalidates: none }),
    clearHead: mutation(build, structures.clearHead, { quiet: true, invalidates: none }),
  }),
});

export const {
  useStructuresQuery,
  useLazyStructuresQuery,
  useStructurePeopleQuery,
  useByChiefQuery,
  useCreateStructureMutation,
  useSaveStructureMutation,
  useAddUsersMutation,
  useRemoveUserMutation,
  useReplaceUsersMutation,
  useClearHeadMutation,
} = structureApi;
