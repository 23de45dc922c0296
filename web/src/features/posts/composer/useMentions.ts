import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { useRecentPeople } from '../../../session/recentPeople.ts';
import { selectClient, selectMyId } from '../../../session/sessionSelectors.ts';
import type { Mentions } from '../../../ui/editor/editorProps.ts';
import { useColleaguesQuery } from '../endpoints.ts';
import { nameOf, pictureOf } from '../names.ts';

const maxFound = 8;

/** `text`: null until somebody is looked for; '' gives those who are likely meant. */
function useColleagues(text: string | null) {
  const workspace = useSelector(selectClient)?.workspace ?? '';
  const me = useSelector(selectMyId);
  const { recent, remember } = useRecentPeople();
  const search = useDebounced(text);
  // A name does not begin with a space: then the @ stands for itself.
  const isSearch = search !== null && !search.startsWith(' ') && !text?.startsWith(' ');
  const { data, isFetching, isError } = useColleaguesQuery(
    isSearch
      ? { params: { workspace }, body: { search, sort: 'near', first: recent, limit: maxFound + 1 } }
      : skipToken,
  );
  const others = data?.result.filter((person) => person._id !== me) ?? [];
  return {
    people: isSearch && !isError ? others.slice(0, maxFound) : [],
    isLoading: isSearch && (isFetching || text !== search),
    isError,
    remember,
  };
}

/** The search in the form that the fields take. */
export function useMentions() {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const { people, isLoading, isError, remember } = useColleagues(text);
  const mentions: Mentions = {
    found: people.map((person) => ({
      id: person._id,
      name: nameOf(person, t('posts.unknownPerson')),
      hint: [person.position, person.department].filter(Boolean).join(' · '),
      picture: pictureOf(person),
    })),
    isLoading,
    minLetters: 0,
    onQuery: setText,
    onPick: remember,
    labels: {
      list: t('posts.colleagues'),
      none: t(isError ? 'posts.searchFailed' : 'posts.noPeopleFound'),
      count: (count) => t('posts.peopleFound', { count }),
    },
  };
  return { mentions, people };
}
