import type { BodyOf, ideas as contract } from '@atrium/contracts';
import {
  allow,
  authorship,
  conflict,
  found,
  invalid,
  newId,
  peopleOf,
  recordInJournal,
  unitOfWork,
  unprocessable,
  type Member,
  type Work,
} from '@atrium/kit';
import { fileChooser } from '@atrium/kit/attachments';
import { commentReaders, commentsEnd } from '@atrium/kit/commented';
import { crudCommands, requireRuling, type NewDraft, type Resource } from '@atrium/kit/crud';
import { ideaReceivers } from '../ideaReceivers/reading.ts';
import { settings } from '../settings.ts';
import { ideaAnswered, ideaRemoved, ideaSent, shownExcerpt } from './events.ts';
import {
  answerText,
  canBecome,
  canEditIdea,
  canReceive,
  canRemoveIdea,
  canVote,
  ideaReadKeys,
  ideaWords,
  readKeysFor,
} from './rules.ts';
import { showIdeas } from './show.ts';
import { countVotes, ideas, votesOf, type IdeaDoc } from './store.ts';

const chosenFiles = fileChooser(settings);

const now = () => new Date().toISOString();

type Action = 'idea_written' | 'idea_answered' | 'idea_removed';

/**
 * What a person does to an idea of another stands in the journal. Of a private one only that it was done: who reads the
 * journal need not be a receiver.
 */
function recordOfOther(
  caller: Member,
  { _id, author, private: isPrivate }: IdeaDoc,
  action: Action,
  values: { before?: object; after?: object },
  work: Work,
) {
  const details = isPrivate ? {} : { for_user: author, ...values };
  recordInJournal(caller, { section: 'ideas', action, item_id: _id, ...details }, work);
}

type NewIdea = BodyOf<typeof contract.create>;

/** `field`: of the input that names the files, for errors. */
async function draftIdea(caller: Member, body: NewIdea, field?: string): Promise<NewDraft<IdeaDoc>> {
  const { category = '', private: isPrivate = false, attachment, author: named, created: at, ...texts } = body;
  const { by, created } = authorship(caller, { author: named, created: at }, new Date());
  if (named) await peopleOf(caller).require([named]);
  return {
    ...texts,
    ...by,
    ...(at && { _id: newId(created) }),
    category,
    private: isPrivate,
    attachment: await chosenFiles(caller, attachment, { entity: 'idea', author: by.author, ...(field && { field }) }),
    status: 'new',
    answer: null,
    votes_total: 0,
    created: created.toISOString(),
    updated: null,
    read_keys: [],
    words: [],
  };
}

export const ideaResource: Resource<typeof contract, IdeaDoc> = {
  entity: 'idea',
  collection: ideas,
  order: '-created',
  visible: (caller) => ({ read_keys: { $in: readKeysFor(caller) } }),
  canChange: canEditIdea,
  canRemove: canRemoveIdea,
  draft: (caller, body) => draftIdea(caller, body),
  async prepare(caller, { attachment, ...fields }, { author, attachment: before }) {
    const files = attachment && (await chosenFiles(caller, attachment, { entity: 'idea', author, before }));
    return { ...fields, ...(files && { attachment: files }), updated: now() };
  },
  derived: (idea) => ({ read_keys: ideaReadKeys(idea), words: ideaWords(idea) }),
  files: ({ author, attachment, read_keys }) => ({ author, attachment, readKeys: read_keys }),
  async created(caller, idea, work) {
    work.announce(ideaSent(idea, (await ideaReceivers(caller, work)).users));
    if (idea.brought_by) recordOfOther(caller, idea, 'idea_written', { after: { excerpt: shownExcerpt(idea) } }, work);
  },
  changed: (_caller, idea, before, work) => commentReaders('idea', idea, before, work),
  async removed(caller, idea, work) {
    await votesOf(caller).removeAll(idea._id, work);
    work.announce(ideaRemoved(idea));
    commentsEnd('idea', idea, work);
    if (idea.author !== caller.userId)
      recordOfOther(caller, idea, 'idea_removed', { before: { excerpt: shownExcerpt(idea) } }, work);
  },
  show: showIdeas,
};

export const { visible: visibleIdea, add: addIdea, save: saveIdea } = crudCommands(ideaResource);

type Sent = BodyOf<typeof contract.send>;

const filePath = /^(?:https?:\/\/[^/]+)?\/files\/([0-9a-f]{24})$/;

/** The documented form: files by their addresses, in the own name (D66). */
export async function sendIdea(caller: Member, body: Sent): Promise<IdeaDoc> {
  const { author, client_id: _, attachments = [], ...texts } = body;
  allow(author === undefined || author === caller.userId);
  const ids = attachments.map(({ url }) => filePath.exec(url)?.[1]);
  const wrong = ids.flatMap((id, at) => (id ? [] : [[`attachments.${at}.url`, 'file_missing']]));
  if (wrong.length) throw invalid(Object.fromEntries(wrong) as Record<string, string>);
  const attachment = ids.map((id) => ({ _id: id! }));
  return addIdea(caller, await draftIdea(caller, { ...texts, attachment }, 'attachments'));
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

/** A receiver sets the status; the author and the voters hear of it. */
export const answerIdea = (caller: Member, id: string, { status, text }: Answer): Promise<IdeaDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await visibleIdea(caller, id, work);
    allow(canReceive(caller));
    if (!canBecome(before.status, status)) throw conflict('idea_status_back');
    const said = answerText(before, { status, text });
    if (said === null) throw unprocessable('validation', { fields: { text: 'required' } });

    const answer = { text: said, by: caller.userId, at: now() };
    const idea = await saveIdea(caller, before, { status, answer }, work);
    const [receivers, voters] = [await ideaReceivers(caller, work), await votesOf(caller).newestVoters(id, work)];
    work.announce(ideaAnswered({ ...idea, answer }, receivers.users, voters));
    recordOfOther(caller, idea, 'idea_answered', { before: { status: before.status }, after: { status } }, work);
    return idea;
  });
