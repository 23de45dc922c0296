import { erasing, matching, type PersonalData, type Section } from '@atrium/kit';
import { receivers } from '../ideaReceivers/store.ts';
import { ideas, votes } from '../ideas/store.ts';

const ownIdeas: Section = {
  about: { en: 'Ideas', ru: 'Идеи', ua: 'Ідеї' },
  async *rows(subject) {
    for await (const idea of matching(ideas, subject, { author: subject.userId })) {
      const { _id, process, improvement, changes, results, category, attachment, status, votes_total, created } = idea;
      const files = attachment.map(({ name }) => name);
      const said = { process, improvement, changes, results, category, files, private: idea.private };
      yield { _id, ...said, status, answer: idea.answer?.text ?? null, votes_total, created, updated: idea.updated };
    }
  },
};

const ownVotes: Section = {
  about: { en: 'Votes for ideas', ru: 'Голоса за идеи', ua: 'Голоси за ідеї' },
  async *rows(subject) {
    for await (const { idea, created } of matching(votes, subject, { user: subject.userId })) yield { idea, created };
  },
};

const eraseReceiver = erasing(
  receivers,
  ({ userId }) => ({ users: userId }),
  (found, person, work) =>
    receivers
      .of(person)
      .updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $pull: { users: person.userId } }, work),
);

/** What each collection of workflow holds of people. What they wrote belongs to the company and stays. */
export const personalData: PersonalData = {
  ideas: { exports: { 'ideas.json': ownIdeas }, keeps: 'texts of the company, by the id of their author' },
  idea_votes: { exports: { 'idea-votes.json': ownVotes }, keeps: 'two ids: they are counted' },
  idea_receivers: { erase: eraseReceiver },
};
