import { adaptation } from '@atrium/contracts/adaptation';
import { polls } from '@atrium/contracts/polls';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

/** All lists of adaptations of people. */
const people: Tag = { type: 'adaptation', id: 'people' };
const tracks: Tag = { type: 'adaptation', id: 'list' };
const settings = (): Tag[] => [{ type: 'adaptation', id: 'settings' }];
const one = (id: string): Tag => ({ type: 'adaptation', id });

/** What changes with the scenarios of a track. */
const ofTrack = ({ params: { track } }: { params: { track: string } }): Tag[] => [one(track), tracks];

/** What changes when somebody goes a step on. */
const ofPerson = (id: string): Tag[] => [one(id), people, tracks];

export const adaptationApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    trackList: query(build, adaptation.list),
    track: query(build, adaptation.get),
    addTrack: mutation(build, adaptation.create, { quiet: true }),
    changeTrack: mutation(build, adaptation.update, { quiet: true }),
    // The track itself is gone and is not asked for again.
    removeTrack: mutation(build, adaptation.removeTrack, { quiet: true, invalidates: () => [tracks] }),
    copyTrack: mutation(build, adaptation.copy, { quiet: true, invalidates: () => [tracks] }),
    switchTrack: mutation(build, adaptation.setActive, {
      quiet: true,
      invalidates: ({ body: { track } }) => [one(track), tracks, people],
    }),
    addStage: mutation(build, adaptation.addStage, { quiet: true, invalidates: ofTrack }),
    changeStage: mutation(build, adaptation.changeStage, { quiet: true, invalidates: ofTrack }),
    removeStage: mutation(build, adaptation.removeStage, { quiet: true, invalidates: ofTrack }),
    addStep: mutation(build, adaptation.addStep, { quiet: true, invalidates: ofTrack }),
    changeStep: mutation(build, adaptation.changeStep, { quiet: true, invalidates: ofTrack }),
    removeStep: mutation(build, adaptation.removeStep, { quiet: true, invalidates: ofTrack }),
    orderSteps: mutation(build, adaptation.orderSteps, {
      quiet: true,
      invalidates: ({ params: { track_id } }) => [one(track_id), tracks],
    }),
    trackMembers: query(build, adaptation.members, ({ params: { track } }) => [one(track), people]),
    addOnTrack: mutation(build, adaptation.addUser, {
      quiet: true,
      invalidates: ({ body: { track } }) => [one(track), tracks, people],
    }),
    removeFromTrack: mutation(build, adaptation.removeUser, {
      quiet: true,
      invalidates: ({ params: { track } }) => [one(track), tracks, people],
    }),
    adaptationsOfPerson: query(build, adaptation.ofPerson, () => [people]),
    onTrack: query(build, adaptation.onTrack),
    adaptationAs: query(build, adaptation.readAs, ({ params: { adapt_id } }) => [one(adapt_id)]),
    finishStep: mutation(build, adaptation.finishStep, {
      quiet: true,
      invalidates: ({ params: { user_track } }) => ofPerson(user_track),
    }),
    unfinishStep: mutation(build, adaptation.unfinish, {
      quiet: true,
      invalidates: ({ params: { id } }) => ofPerson(id),
    }),
    resumeStep: mutation(build, adaptation.resumeStep, {
      quiet: true,
      invalidates: ({ params: { track_id } }) => ofPerson(track_id),
    }),
    dropStep: mutation(build, adaptation.dropStep, {
      quiet: true,
      invalidates: ({ params: { track_id } }) => ofPerson(track_id),
    }),
    adaptationSettings: query(build, adaptation.settings, settings),
    setAdaptationSettings: mutation(build, adaptation.setSettings, { quiet: true, invalidates: settings }),
    adaptationNumbers: query(build, adaptation.analytics, () => [tracks]),
    pollsToOffer: query(build, polls.list),
  }),
});

export const {
  useTrackListQuery,
  useTrackQuery,
  useAddTrackMutation,
  useChangeTrackMutation,
  useRemoveTrackMutation,
  useCopyTrackMutation,
  useSwitchTrackMutation,
  useAddStageMutation,
  useChangeStageMutation,
  useRemoveStageMutation,
  useAddStepMutation,
  useChangeStepMutation,
  useRemoveStepMutation,
  useOrderStepsMutation,
  useTrackMembersQuery,
  useAddOnTrackMutation,
  useRemoveFromTrackMutation,
  useAdaptationsOfPersonQuery,
  useOnTrackQuery,
  useAdaptationAsQuery,
  useFinishStepMutation,
  useUnfinishStepMutation,
  useResumeStepMutation,
  useDropStepMutation,
  useAdaptationSettingsQuery,
  useSetAdaptationSettingsMutation,
  useAdaptationNumbersQuery,
  usePollsToOfferQuery,
} = adaptationApi;
