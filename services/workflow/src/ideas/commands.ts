import type { BodyOf, ideas as contract } from '@atrium/contracts';
import {
  allow,
  conflict,
  found,
  invalid,
  recordInJournal,
  unitOfWork,
  unprocessable,
  type Member,
  type Work,
} from '@atrium/kit';
import { fileChooser } from '@atrium/kit/attachments';
import { crudCommands, requireRuling, type Resource } from '@atrium/kit/crud';
import { ideaReceivers } from '../ideaReceivers/reading.ts';
import { settings } from '../settings.ts';
import { ideaAnswered, ideaRemoved, ideaSent, shownExcerpt } from './events.ts';
import {
  canBecome,
  canEditIdea,
  canReceive,
  canRemoveIdea,
  canVote,
  ideaReadKeys,
  ideaWords,
  needsText,
  readKeysFor,
} from './rules.ts';
import { showIdeas } from './show.ts';
import { countVotes, ideas, votesOf, type IdeaDoc } from './store.ts';

const chosenFiles = fileChooser(settings);

const now = () => new Date().toISOString();

export const ideaResource: Resource<typeof contract, IdeaDoc> = {
  entity: 'idea',
  collection: ideas,
  order: '-created',
  visible: (caller) => ({ read_keys: { $in: readKeysFor(caller) } }),
  canChange: canEditIdea,
  canRemove: canRemoveIdea,
  async draft(caller, { category = '', private: isPrivate = false, attachment, ...texts }) {
    const author = caller.userId;
    return {
      ...texts,
      author,
      category,
      private: isPrivate,
      attachment: await chosenFiles(caller, attachment, { entity: 'idea', author }),
      status: 'new',
      answer: null,
      votes_total: 0,
      created: now(),
      updated: null,
      read_keys: [],
      words: [],
    };
  },
  async prepare(caller, { attachment, ...fields }, { author, attachment: before }) {
    const files = attachment && (await chosenFiles(caller, attachment, { entity: 'idea', author, before }));
    return { ...fields, ...(files && { attachment: files }), updated: now() };
  },
  derived: (idea) => ({ read_keys: ideaReadKeys(idea), words: ideaWords(idea) }),
  files: ({ author, attachment, read_keys }) => ({ author, attachment, readKeys: read_keys }),
  async created(caller, idea, work) {
    work.announce(ideaSent(idea, (await ideaReceivers(caller, work)).users));
  },
  async removed(caller, idea, work) {
    await votesOf(caller).removeAll(idea._id, work);
    work.announce(ideaRemoved(idea));
    if (idea.author === caller.userId) return;
    const what = { section: 'ideas', action: 'idea_removed', item_id: idea._id, for_user: idea.author } as const;
    recordInJournal(caller, { ...what, before: { excerpt: shownExcerpt(idea) } }, work);
  },
  show: showIdeas,
};

export const { visible: visibleIdea, create: createIdea, save: saveIdea } = crudCommands(ideaResource);

type Sent = BodyOf<typeof contract.send>;

const filePath = /^(?:https?:\/\/[^/]+)?\/files\/([0-9a-f]{24})$/;

/** The documented form: files by their addresses, in the own name (D66). */
export function sendIdea(caller: Member, { author, client_id: _, attachments = [], ...texts }: Sent): Promise<IdeaDoc> {
  allow(author === undefined || author === caller.userId);
  const ids = attachments.map(({ url }) => filePath.exec(url)?.[1]);
  const wrong = ids.flatMap((id, at) => (id ? [] : [[`attachments.${at}.url`, 'file_missing']]));
  if (wrong.length) throw invalid(Object.fromEntries(wrong) as Record<string, string>);
  return createIdea(caller, { ...texts, attachment: ids.map((id) => ({ _id: id! })) });
}

/** An idea that the caller may vote on; a vote beside an answer waits for it, since both change the idea. */
async function votable(caller: Member, id: string, work: Work): Promise<IdeaDoc> {
  const idea = await visibleIdea(caller, id, work);
  requireRuling(canVote(caller, idea));
  return idea;
}

export const voteFor = (caller: Member, id: string): Promise<IdeaDoc> =>
  unitOfWork(caller, async (work) => {
    const idea = await votable(caller, id, work);
    const isNew = await votesOf(caller).add({ idea: id, user: caller.userId, created: now() }, work);
    return isNew ? found(await countVotes(caller, id, 1, work), 'idea') : idea;
  });

export const takeVoteBack = (caller: Member, id: string): Promise<IdeaDoc> =>
  unitOfWork(caller, async (work) => {
    const idea = await votable(caller, id, work);
    const wasThere = await votesOf(caller).remove(id, caller.userId, work);
    return wasThere ? found(await countVotes(caller, id, -1, work), 'idea') : idea;
  });

type Answer = BodyOf<typeof contract.answer>;

/** A receiver sets the status; the author and the voters hear of it. Without a text the former one stays. */
export const answerIdea = (caller: Member, id: string, { status, text }: Answer): Promise<IdeaDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await visibleIdea(caller, id, work);
    allow(canReceive(caller));
    if (!canBecome(before.status, status)) throw conflict('idea_status_back');
    if (needsText(status) && !text) throw unprocessable('validation', { fields: { text: 'required' } });

    const answer = { text: text || (before.answer?.text ?? ''), by: caller.userId, at: now() };
    const idea = await saveIdea(caller, before, { status, answer }, work);
    const [receivers, voters] = [await ideaReceivers(caller, work), await votesOf(caller).newestVoters(id, work)];
    work.announce(ideaAnswered({ ...idea, answer }, receivers.users, voters));
    const what = { section: 'ideas', action: 'idea_answered', item_id: id, for_user: idea.author } as const;
    recordInJournal(caller, { ...what, before: { status: before.status }, after: { status } }, work);
    return idea;
  });
