import { adaptation as contract } from '@atrium/contracts/adaptation';
import { allow, answer, noAccess, peopleOf, type Member } from '@atrium/kit';
import { listItems, withFields, type CrudQuery } from '@atrium/kit/crud';
import { addUser, removeUser } from './commands.ts';
import {
  adaptationPage,
  isLead,
  standingOf,
  visibleAdaptation,
  visibleAdaptations,
  visibleTrack,
  visibleTracks,
} from './reading.ts';
import { changeSettings, readSettings } from './settings.ts';
import { numbersOf, showAdaptations, showTracks } from './show.ts';
import { dropStep, finishStep, resumeStep, unfinishStep } from './stepCommands.ts';
import { tracks, tracksOf } from './store.ts';
import type { AdaptationDoc, TrackDoc } from './track.ts';
import {
  addStage,
  addStep,
  changeStage,
  changeStep,
  copyTrack,
  createTrack,
  orderSteps,
  removeStage,
  removeStep,
  removeTrack,
  switchTrack,
  updateTrack,
} from './trackCommands.ts';

const shownTrack = async (caller: Member, doc: TrackDoc) => ({ result: (await showTracks(caller, [doc]))[0]! });

const shown = async (caller: Member, doc: AdaptationDoc) => ({
  result: (await showAdaptations(caller, [doc], { chains: true }))[0]!,
});

/** Of the few tracks that a person edits. */
const editorsIndex = { client_id: 1, editors: 1, created: 1, _id: 1 } as const;

async function list(caller: Member, query: CrudQuery) {
  const searchIndex = (await isLead(caller)) ? undefined : editorsIndex;
  const resource = { collection: tracks, visible: visibleTracks, order: '-created', searchIndex };
  const { docs, ...page } = await listItems<typeof contract, TrackDoc>(caller, resource, query);
  return { result: await showTracks(caller, docs), ...page };
}

async function removed(caller: Member, id: string) {
  await removeTrack(caller, id);
  return { result: { _id: id } };
}

const trackRoutes = [
  answer(contract.list, async ({ caller, query }) => list(caller, query)),

  answer(contract.ofClient, async ({ caller, query }) => {
    const { result, ...page } = await list(caller, query);
    return { result: result.map((item) => withFields(item, query.fields)), ...page };
  }),

  answer(contract.get, async ({ caller, params }) => shownTrack(caller, await visibleTrack(caller, params.id))),

  answer(contract.create, async ({ caller, body }) => shownTrack(caller, await createTrack(caller, body))),

  answer(contract.update, async ({ caller, params, body }) =>
    shownTrack(caller, await updateTrack(caller, params.id, body)),
  ),

  answer(contract.remove, async ({ caller, params }) => removed(caller, params.id)),

  answer(contract.removeTrack, async ({ caller, params }) => removed(caller, params.id)),

  answer(contract.copy, async ({ caller, params }) => shownTrack(caller, await copyTrack(caller, params.id))),

  answer(contract.setActive, async ({ caller, body }) => shownTrack(caller, await switchTrack(caller, body))),

  answer(contract.addStage, async ({ caller, params, body }) =>
    shownTrack(caller, await addStage(caller, params.track, body)),
  ),

  answer(contract.changeStage, async ({ caller, params, body }) =>
    shownTrack(caller, await changeStage(caller, params.track, body)),
  ),

  answer(contract.removeStage, async ({ caller, params, body }) =>
    shownTrack(caller, await removeStage(caller, params.track, body)),
  ),

  answer(contract.addStep, async ({ caller, params, body }) =>
    shownTrack(caller, await addStep(caller, params.track, body)),
  ),

  answer(contract.changeStep, async ({ caller, params, body }) =>
    shownTrack(caller, await changeStep(caller, params.track, body)),
  ),

  answer(contract.removeStep, async ({ caller, params, body }) =>
    shownTrack(caller, await removeStep(caller, params.track, body)),
  ),

  answer(contract.orderSteps, async ({ caller, params, body }) =>
    shownTrack(caller, await orderSteps(caller, params, body.steps)),
  ),

  answer(contract.settings, async ({ caller }) => ({ result: await readSettings(caller) })),

  answer(contract.setSettings, async ({ caller, body }) => ({ result: await changeSettings(caller, body) })),

  answer(contract.analytics, async ({ caller }) => {
    allow(await isLead(caller));
    return { result: numbersOf(await tracksOf(caller).newest()) };
  }),
];

const personRoutes = [
  answer(contract.members, async ({ caller, params: { track }, query: { status, ...query } }) => {
    await visibleTrack(caller, track);
    const filter = { track_id: track, ...(status && { status }) };
    const { docs, ...page } = await adaptationPage(caller, filter, query);
    return { result: await showAdaptations(caller, docs, { chains: false }), ...page };
  }),

  answer(contract.ofPerson, async ({ caller, params: { user_id }, query: { status, ...query } }) => {
    await peopleOf(caller).require([user_id]);
    const seen = user_id === caller.userId ? {} : await visibleAdaptations(caller);
    const part = { people: user_id, ...(status && { status }) };
    const filter = Object.keys(seen).length ? { $and: [part, seen] } : part;
    const { docs, ...page } = await adaptationPage(caller, filter, query);
    return { result: await showAdaptations(caller, docs, { chains: false }), ...page };
  }),

  answer(contract.onTrack, async ({ caller, params: { id } }) => {
    const doc = await visibleAdaptation(caller, id);
    const [user_progress] = await showAdaptations(caller, [doc], { chains: true });
    const track = await tracks.of(caller).findOne({ ...(await visibleTracks(caller)), _id: doc.track_id });
    return { result: { user_progress: user_progress!, track: track && (await showTracks(caller, [track]))[0]! } };
  }),

  answer(contract.readAs, async ({ caller, params: { adapt_id, role } }) => {
    const doc = await visibleAdaptation(caller, adapt_id);
    if (!(await standingOf(caller, doc)).roles.includes(role)) throw noAccess();
    return { result: (await showAdaptations(caller, [doc], { chains: true, as: [role] }))[0]! };
  }),

  answer(contract.addUser, async ({ caller, body }) => ({
    result: { new_user: (await shown(caller, await addUser(caller, body))).result },
  })),

  answer(contract.removeUser, async ({ caller, params: { track, user_track } }) => {
    await removeUser(caller, track, user_track);
    return { result: { _id: user_track } };
  }),

  answer(contract.finishStep, async ({ caller, params: { user_track, step_id } }) =>
    shown(caller, await finishStep(caller, user_track, step_id)),
  ),

  answer(contract.unfinish, async ({ caller, params, body }) =>
    shown(caller, await unfinishStep(caller, params.id, body)),
  ),

  answer(contract.resumeStep, async ({ caller, params: { track_id, step_id } }) =>
    shown(caller, await resumeStep(caller, track_id, step_id)),
  ),

  answer(contract.dropStep, async ({ caller, params: { track_id, step_id } }) =>
    shown(caller, await dropStep(caller, track_id, step_id)),
  ),
];

export const adaptationRoutes = [...trackRoutes, ...personRoutes];
