import type { adaptation as contract, AdaptationSettings, BodyOf } from '@atrium/contracts';
import { invalid, isAdmin, peopleOf, recordInJournal, shownPerson, unitOfWork, type Member } from '@atrium/kit';
import { repeats } from './rules.ts';
import { settingsOf, type Choice } from './store.ts';
import { requireActive } from './trackCommands.ts';

async function show(caller: Member, { mentors, hr, rewards, polls }: Choice): Promise<AdaptationSettings> {
  const people = await peopleOf(caller).byIds([...mentors, ...hr]);
  const shown = (users: string[]) => users.map((user) => shownPerson(people.get(user), user));
  return { mentors: shown(mentors), hr: shown(hr), rewards, polls, can: { edit: isAdmin(caller) } };
}

export const readSettings = async (caller: Member) => show(caller, await settingsOf(caller).read());

/** Those who were chosen before may have left since. */
export async function changeSettings(caller: Member, body: BodyOf<typeof contract.setSettings>) {
  const known = await settingsOf(caller).read();
  const former = new Set([...known.mentors, ...known.hr]);
  const added = [...(body.mentors ?? []), ...(body.hr ?? [])].filter((user) => !former.has(user));
  await requireActive(caller, added);
  const chosen = await unitOfWork(caller, async (work) => {
    const before = await settingsOf(caller).read(work);
    const after: Choice = {
      mentors: [...new Set(body.mentors ?? before.mentors)],
      hr: [...new Set(body.hr ?? before.hr)],
      rewards: body.rewards ?? before.rewards,
      polls: body.polls ?? before.polls,
    };
    const [twice] = repeats(after);
    if (twice) throw invalid({ [twice]: 'choice' });
    await settingsOf(caller).save(after, work);
    const row = { section: 'adaptation', action: 'adaptation_settings', item_id: caller.clientId } as const;
    recordInJournal(caller, { ...row, before, after }, work);
    return after;
  });
  return show(caller, chosen);
}
