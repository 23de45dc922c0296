import { erasing, matching, type PersonalData, type Section } from '@atrium/kit';
import { forgetAdaptation } from './commands.ts';
import { peopleIn } from './rules.ts';
import { adaptations, adaptationSettings, tracks } from './store.ts';
import { trackDerived } from './trackRules.ts';

const ownAdaptations: Section = {
  about: { en: 'Adaptation', ru: 'Адаптация', ua: 'Адаптація' },
  async *rows(subject) {
    for await (const doc of matching(adaptations, subject, { employee: subject.userId })) {
      const { name, status, start, ended, created } = doc;
      const own = doc.chains.filter(({ scenario }) => scenario === 'employee').flatMap(({ steps }) => steps);
      const steps = own.map(({ stage, name: step, finished }) => ({ stage, step, finished }));
      yield { name, status, start, ended, created, steps };
    }
  },
};

const eraseOwn = erasing(
  adaptations,
  ({ userId }) => ({ employee: userId }),
  async (found, person, work) => {
    for (const doc of found) await forgetAdaptation(person, doc, work);
  },
);

/** The adaptations of others lose their mentor, HR or chief; HR and administrators delete the steps that are left. */
const eraseParts = erasing(
  adaptations,
  ({ userId }) => ({ people: userId }),
  async (found, person, work) => {
    const others = (user: string | null) => (user === person.userId ? null : user);
    for (const { _id, employee, ...doc } of found) {
      const parts = { mentor: others(doc.mentor), hr: others(doc.hr), chief: others(doc.chief) };
      const people = peopleIn({ employee, ...parts });
      await adaptations.of(person).updateOne({ _id }, { $set: { ...parts, people } }, work);
    }
  },
);

const eraseEditor = erasing(
  tracks,
  ({ userId }) => ({ editors: userId }),
  async (found, person, work) => {
    for (const track of found) {
      const manager = track.manager === person.userId ? null : track.manager;
      const hr = track.hr === person.userId ? null : track.hr;
      const fields = { manager, hr, ...trackDerived({ ...track, manager, hr }) };
      await tracks.of(person).updateOne({ _id: track._id }, { $set: fields }, work);
    }
  },
);

const named = (docs: { _id: string }[]) => ({ _id: { $in: docs.map(({ _id }) => _id) } });

const eraseMentor = erasing(
  adaptationSettings,
  ({ userId }) => ({ mentors: userId }),
  (found, person, work) =>
    adaptationSettings.of(person).updateMany(named(found), { $pull: { mentors: person.userId } }, work),
);

const eraseHr = erasing(
  adaptationSettings,
  ({ userId }) => ({ hr: userId }),
  (found, person, work) =>
    adaptationSettings.of(person).updateMany(named(found), { $pull: { hr: person.userId } }, work),
);

/** What each collection of adaptation holds of people. */
export const adaptationData: PersonalData = {
  adaptation_tracks: { erase: eraseEditor, keeps: 'tracks of the company, by the id of who has made them' },
  adaptations: {
    exports: { 'adaptation.json': ownAdaptations },
    erase: async (person) => (await eraseOwn(person)) && eraseParts(person),
    keeps: 'adaptations of others, by the id of who has started them',
  },
  adaptation_settings: { erase: async (person) => (await eraseMentor(person)) && eraseHr(person) },
};
