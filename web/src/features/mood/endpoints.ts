import { clients } from '@atrium/contracts/clients';
import { moods } from '@atrium/contracts/moods';
import { mutation, portalApi, query } from '../../query/portalApi.ts';

const moodApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    moodCheck: query(build, moods.check),
    // The card says thanks itself; it asks again where the answer was refused.
    giveMood: mutation(build, moods.give, { quiet: true, invalidates: () => [] }),
    moodStat: query(build, moods.stat),
    setMoodMeter: mutation(build, clients.update, { invalidates: () => [] }),
  }),
});

export const { useMoodCheckQuery, useGiveMoodMutation, useMoodStatQuery, useSetMoodMeterMutation } = moodApi;
