import { hrm } from '@atrium/contracts/hrm';
import { mutation, portalApi, query, type Tag } from '../../../query/portalApi.ts';

const state = (): Tag[] => [{ type: 'hrm', id: 'list' }];
const quiet = { quiet: true, invalidates: state };

const hrmApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    hrm: query(build, hrm.get, state),
    saveHrm: mutation(build, hrm.save, quiet),
    removeHrm: mutation(build, hrm.remove, { invalidates: state }),
    loadHrm: mutation(build, hrm.load, quiet),
    loadStructure: mutation(build, hrm.loadStructure, quiet),
  }),
});

export const { useHrmQuery, useSaveHrmMutation, useRemoveHrmMutation, useLoadHrmMutation, useLoadStructureMutation } =
  hrmApi;
