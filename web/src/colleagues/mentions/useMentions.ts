import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useColleagues } from '../search.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import type { Mentions } from '../../ui/editor/editorProps.ts';
import { nameOf, pictureOf } from '../names.ts';

const maxFound = 8;

/** The search in the form that the fields take. */
export function useMentions(): Mentions {
  const { t } = useTranslation();
  const me = useSelector(selectMyId) ?? '';
  const [text, setText] = useState<string | null>(null);
  // A name does not begin with a space: then the @ stands for itself.
  const isSearch = text !== null && !text.startsWith(' ');
  const { lastPeople, status, remember } = useColleagues(isSearch ? text : null, { limit: maxFound, without: [me] });
  return {
    found: lastPeople.map((person) => ({
      id: person._id,
      name: nameOf(person, t('posts.unknownPerson')),
      hint: [person.position, person.department].filter(Boolean).join(' · '),
      picture: pictureOf(person),
    })),
    isLoading: isSearch && status === 'loading',
    minLetters: 0,
    onQuery: setText,
    onPick: remember,
    labels: {
      list: t('writing.colleagues'),
      none: t(status === 'failed' ? 'writing.searchFailed' : 'writing.noPeopleFound'),
      count: (count) => t('writing.peopleFound', { count }),
    },
  };
}
