import { erasing, matching, removing, type Holding, type Section } from '@atrium/kit';
import { isNamed } from '../assessments/rules.ts';
import { assessments, assessmentId } from '../assessments/store.ts';
import { cycles, participants } from '../cycles/store.ts';

const ownReviews: Section = {
  about: { en: 'Assessments of you', ru: 'Ваши оценки', ua: 'Ваші оцінювання' },
  async *rows(subject) {
    for await (const { cycle } of matching(participants, subject, { user: subject.userId, begun: true })) {
      const found = await cycles.of(subject).findOne({ _id: cycle });
      yield { cycle, name: found?.name ?? '', started: found?.started ?? null, completed: found?.completed ?? null };
    }
  },
};

/** An administrator may read the archive of another: what peers and subordinates said of colleagues is not in it. */
const ownAnswers: Section = {
  about: {
    en: 'Assessments that you were asked for; answers as a peer or subordinate stay unnamed and are left out',
    ru: 'Оценки, о которых вас просили; ответы о коллегах и руководителях обезличены и не включены',
    ua: 'Оцінювання, про які вас просили; відповіді про колег і керівників знеособлені й не включені',
  },
  async *rows(subject) {
    for await (const asked of matching(assessments, subject, { reviewer: subject.userId })) {
      const { cycle, step, user, answers } = asked;
      yield { cycle, step, ...(isNamed(asked) && { user, answers }) };
    }
  },
};

/** What was sent in stays counted, without the person, so that results do not tell what the person said. */
const eraseReviewer = erasing(
  assessments,
  ({ userId }) => ({ reviewer: userId }),
  async (found, person, work) => {
    const store = assessments.of(person);
    await store.removeMany({ _id: { $in: found.map(({ _id }) => _id) } }, work);
    const nameless = found
      .filter(({ status, user }) => status === 'submitted' && user !== person.userId)
      .map(({ client_id: _, ...rest }) => ({ ...rest, _id: assessmentId(), reviewer: '' }));
    await store.insertMany(nameless, work);
  },
);

const eraseSubject = removing(assessments, ({ userId }) => ({ user: userId }));

export const reviewHoldings: Record<string, Holding> = {
  questionnaires: { keeps: 'questions of the company, by the id of their author' },
  cycles: { keeps: 'cycles of the company, by the id of their author' },
  cycle_people: {
    exports: { 'assessments.json': ownReviews },
    erase: removing(participants, ({ userId }) => ({ user: userId })),
    keeps: 'the ids of those who were asked about others',
  },
  assessments: {
    exports: { 'assessments-asked.json': ownAnswers },
    erase: async (person) => (await eraseSubject(person)) && eraseReviewer(person),
  },
};
