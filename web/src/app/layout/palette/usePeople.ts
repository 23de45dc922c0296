import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { colleaguesApi } from '../../../colleagues/search.ts';
import { nameOf, pictureOf, profilePath } from '../../../colleagues/names.ts';
import { selectClient } from '../../../session/sessionSelectors.ts';
import type { PaletteSource } from '../../../ui/palette/palette.ts';

/** Shorter searches find too many. */
const minLetters = 2;
const maxFound = 6;

/** People of the open company; null before one is chosen. */
export function usePeople(): PaletteSource | null {
  const { t } = useTranslation();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const workspace = useSelector(selectClient)?.workspace;
  return useMemo(() => {
    if (!workspace) return null;
    const search = async (text: string, signal: AbortSignal) => {
      const input = { params: { workspace }, body: { search: text, limit: maxFound } };
      const request = dispatch(colleaguesApi.endpoints.colleagues.initiate(input, { subscribe: false }));
      signal.addEventListener('abort', () => request.abort());
      const { result } = await request.unwrap();
      return result.map((person) => ({
        id: person._id,
        to: profilePath(person._id),
        title: nameOf(person, t('posts.unknownPerson')),
        note: [person.position, person.department].filter(Boolean).join(' · '),
        picture: { src: pictureOf(person) },
      }));
    };
    return {
      id: 'people',
      label: t('palette.people'),
      isRemote: true,
      find: (text, signal) => (text.length < minLetters ? [] : search(text, signal)),
    };
  }, [dispatch, t, workspace]);
}
