import type { Idea } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { canEditIdea, canReceive, canRemoveIdea, canVote } from './rules.ts';
import { votesOf, type IdeaDoc } from './store.ts';

const peopleIn = ({ author, brought_by, answer }: IdeaDoc): string[] =>
  [author, brought_by, answer?.by].filter((id) => id !== undefined);

export async function showIdeas(caller: Member, docs: IdeaDoc[]): Promise<Idea[]> {
  const [people, voted] = await Promise.all([
    peopleOf(caller).byIds(docs.flatMap(peopleIn)),
    votesOf(caller).among(
      docs.map(({ _id }) => _id),
      caller.userId,
    ),
  ]);
  const person = (id: string) => shownPerson(people.get(id), id);
  return docs.map(
    ({ read_keys: _keys, words: _words, comments_version: _version, author, brought_by, answer, ...idea }) => ({
      ...idea,
      comments_total: idea.comments_total ?? 0,
      author: person(author),
      ...(brought_by && { brought_by: person(brought_by) }),
      answer: answer && { ...answer, by: person(answer.by) },
      voted: voted.has(idea._id),
      can: abilities(caller, { author, status: idea.status }),
    }),
  );
}

const abilities = (caller: Member, idea: Pick<IdeaDoc, 'author' | 'status'>): Idea['can'] => ({
  edit: canEditIdea(caller, idea) === true,
  remove: canRemoveIdea(caller, idea) === true,
  answer: canReceive(caller),
  vote: canVote(caller, idea) === true,
});
