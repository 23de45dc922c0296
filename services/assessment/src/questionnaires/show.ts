import type { Questionnaire } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { canArchive, canEdit, canRemove } from './rules.ts';
import type { QuestionnaireDoc } from './store.ts';

export async function showQuestionnaires(caller: Member, docs: QuestionnaireDoc[]): Promise<Questionnaire[]> {
  const people = await peopleOf(caller).byIds(docs.map(({ author }) => author));
  return docs.map((doc) => {
    const { words: _words, author, ...questionnaire } = doc;
    return {
      ...questionnaire,
      author: shownPerson(people.get(author), author),
      can: {
        edit: canEdit(caller, doc) === true,
        remove: canRemove(caller, doc) === true,
        archive: canArchive(caller, doc) === true,
      },
    };
  });
}
