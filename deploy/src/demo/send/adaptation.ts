import { adaptation, type Adaptation } from '@atrium/contracts';
import { adaptationScenarios, type AdaptationScenario } from '@atrium/contracts/adaptationStates';
import type { PlannedTrack } from '../plan/adaptation.ts';
import type { Session } from './portal.ts';
import type { Present } from './readers.ts';

async function writeTrack(admin: Session, { name, description, chains }: PlannedTrack): Promise<string> {
  const { _id: track } = (await admin.api(adaptation.create, { body: { name, description } })).result;
  const params = { track };
  for (const scenario of adaptationScenarios)
    for (const { name: title, steps } of chains[scenario] ?? []) {
      const added = await admin.api(adaptation.addStage, { params, body: { scenario, name: title } });
      const stage = added.result.scenarios[scenario].at(-1)!._id;
      for (const step of steps) await admin.api(adaptation.addStep, { params, body: { scenario, stage, ...step } });
    }
  await admin.api(adaptation.setActive, { body: { track, active: true } });
  return track;
}

/** The first steps of a chain, by the person of the chain. */
async function finishSteps(by: Session, doc: Adaptation, scenario: AdaptationScenario, count: number) {
  const steps = doc.chains!.find((chain) => chain.scenario === scenario)?.steps.slice(0, count) ?? [];
  for (const { _id: step_id } of steps)
    await by.api(adaptation.finishStep, { params: { user_track: doc._id, step_id } });
}

/** Writes a track and puts newcomers on it, who do their first steps with their mentor. */
export async function adaptPeople(admin: Session, present: readonly Present[], track: PlannedTrack): Promise<void> {
  const id = await writeTrack(admin, track);
  for (const { employee, mentor, start, done, mentored } of track.newcomers) {
    const [newcomer, guide] = [present[employee]!.session, present[mentor]!.session];
    const body = { track: id, employee: newcomer.userId, mentor: guide.userId, start };
    const { new_user } = (await admin.api(adaptation.addUser, { body })).result;
    await finishSteps(newcomer, new_user, 'employee', done);
    await finishSteps(guide, new_user, 'mentor', mentored);
  }
}
