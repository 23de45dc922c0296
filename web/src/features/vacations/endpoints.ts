import { vacations } from '@atrium/contracts/vacations';
import { mutation, portalApi, query, type Failure, type Sent, type Tag } from '../../query/portalApi.ts';

const all = (): Tag[] => [{ type: 'vacations', id: 'list' }];

/** Who decides sees the dates that have changed before they decide again. */
const showChanged = async (_: unknown, { dispatch, queryFulfilled }: Sent) => {
  await queryFulfilled.catch(({ error }: { error?: Failure }) => {
    if (error?.code === 'changed_meanwhile') dispatch(portalApi.util.invalidateTags(all()));
  });
};

/** A change of one vacation moves the schedule and the balance, too: all of them have the tag of lists. */
export const vacationsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    vacationList: query(build, vacations.list),
    vacationSchedule: query(build, vacations.schedule, all),
    vacationBalance: query(build, vacations.balance, all),
    vacationSettings: query(build, vacations.settings, all),
    addVacation: mutation(build, vacations.create, { quiet: true, invalidates: all }),
    changeVacation: mutation(build, vacations.update, { quiet: true, invalidates: all }),
    removeVacation: mutation(build, vacations.remove, { invalidates: all }),
    decideVacation: mutation(build, vacations.decide, { quiet: true, invalidates: all, onStarted: showChanged }),
    setVacationSettings: mutation(build, vacations.setSettings, { quiet: true, invalidates: all }),
    setVacationDays: mutation(build, vacations.setBalance, { quiet: true, invalidates: all }),
  }),
});

export const {
  useVacationListQuery,
  useVacationScheduleQuery,
  useVacationBalanceQuery,
  useVacationSettingsQuery,
  useAddVacationMutation,
  useChangeVacationMutation,
  useRemoveVacationMutation,
  useDecideVacationMutation,
  useSetVacationSettingsMutation,
  useSetVacationDaysMutation,
} = vacationsApi;
