import { idp } from '@atrium/contracts/idp';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const planLists = (): Tag[] => [{ type: 'idp', id: 'list' }];

export const plansApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    planList: query(build, idp.list),
    plansOfPerson: query(build, idp.ofPerson, planLists),
    plan: query(build, idp.get),
    addPlan: mutation(build, idp.create, { quiet: true }),
    changePlan: mutation(build, idp.update, { quiet: true }),
    removePlan: mutation(build, idp.remove, { quiet: true, invalidates: planLists }),
    finishPlanTask: mutation(build, idp.finishTask, {
      quiet: true,
      invalidates: ({ body: { idp_id: id } }) => [{ type: 'idp', id }, ...planLists()],
    }),
  }),
});

export const {
  usePlanListQuery,
  usePlansOfPersonQuery,
  usePlanQuery,
  useAddPlanMutation,
  useChangePlanMutation,
  useRemovePlanMutation,
  useFinishPlanTaskMutation,
} = plansApi;
