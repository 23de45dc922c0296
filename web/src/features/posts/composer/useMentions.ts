import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { selectClient, selectMyId } from '../../../session/sessionSelectors.ts';
import type { Mentions } from '../../../ui/editor/editorProps.ts';
import { useColleaguesQuery } from '../endpoints.ts';
import { nameOf, pictureOf } from '../names.ts';

/** Shorter searches find too many. */
const minLetters = 2;
const maxFound = 8;

function useColleagues(text: string) {
  const workspace = useSelector(selectClient)?.workspace ?? '';
  const me = useSelector(selectMyId);
  const search = useDebounced(text);
  const isLong = text.length >= minLetters && search.length >= minLetters;
  const { data, isFetching, isError } = useColleaguesQuery(
    isLong ? { params: { workspace }, body: { search, limit: maxFound } } : skipToken,
  );
  return {
    people: isLong && !isError ? (data?.result.filter((person) => person._id !== me) ?? []) : [],
    isLoading: text.length >= minLetters && (isFetching || text !== search),
    isError,
  };
}

/** The search in the form that the fields take. */
export function useMentions() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { people, isLoading, isError } = useColleagues(text);
  const mentions: Mentions = {
    found: people.map((person) => ({
      id: person._id,
      name: nameOf(person, t('posts.unknownPerson')),
      hint: [person.position, person.department].filter(Boolean).join(' · '),
      picture: pictureOf(person),
    })),
    isLoading,
    minLetters: minLetters,
    onQuery: setText,
    labels: {
      list: t('posts.colleagues'),
      none: t(isError ? 'posts.searchFailed' : 'posts.noPeopleFound'),
      count: (count) => t('posts.peopleFound', { count }),
    },
  };
  return { mentions, people };
}
