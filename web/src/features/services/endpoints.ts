import { processes } from '@atrium/contracts/processes';
import { serviceGroups } from '@atrium/contracts/serviceGroups';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const lists = (): Tag[] => [
  { type: 'processes', id: 'list' },
  { type: 'serviceGroups', id: 'list' },
];
const list = (): Tag[] => [{ type: 'processes', id: 'list' }];

export const servicesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    process: query(build, processes.get),
    serviceList: query(build, processes.templates, list),
    servicesOfArticle: query(build, processes.byArticle, list),
    requestList: query(build, processes.runned, list),
    addService: mutation(build, processes.create, { quiet: true, invalidates: lists }),
    changeService: mutation(build, processes.update, { quiet: true }),
    // The item itself is gone and is not asked for again.
    removeProcess: mutation(build, processes.remove, { invalidates: lists }),
    convertService: mutation(build, processes.convert, { invalidates: lists }),
    startRequest: mutation(build, processes.start, { quiet: true, invalidates: list }),
    passStep: mutation(build, processes.passStep, { quiet: true }),
    serviceGroups: query(build, serviceGroups.ofClient, () => [{ type: 'serviceGroups', id: 'list' }]),
    addGroup: mutation(build, serviceGroups.create, { quiet: true }),
    changeGroup: mutation(build, serviceGroups.update, { quiet: true, invalidates: lists }),
    removeGroup: mutation(build, serviceGroups.remove, { quiet: true, invalidates: lists }),
  }),
});

export const {
  useProcessQuery,
  useServiceListQuery,
  useServicesOfArticleQuery,
  useRequestListQuery,
  useAddServiceMutation,
  useChangeServiceMutation,
  useRemoveProcessMutation,
  useConvertServiceMutation,
  useStartRequestMutation,
  usePassStepMutation,
  useServiceGroupsQuery,
  useAddGroupMutation,
  useChangeGroupMutation,
  useRemoveGroupMutation,
} = servicesApi;
