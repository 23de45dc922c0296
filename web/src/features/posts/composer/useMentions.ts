import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Mentions } from '../../../ui/editor/editorProps.ts';
import { peopleSought, searchLeast, selectSearch } from '../mentions/mentionsSlice.ts';
import { nameOf, pictureOf } from '../names.ts';

/** The search for colleagues, as the fields want it. */
export function useMentions(): Mentions {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { people, status } = useSelector(selectSearch);
  return {
    found: people.map((person) => ({
      id: person._id,
      name: nameOf(person, t('posts.unknownPerson')),
      hint: [person.position, person.department].filter(Boolean).join(' · '),
      picture: pictureOf(person),
    })),
    isLoading: status === 'loading',
    least: searchLeast,
    onQuery: (query) => dispatch(peopleSought(query)),
    labels: {
      list: t('posts.colleagues'),
      none: t(status === 'failed' ? 'posts.searchFailed' : 'posts.nobodyFound'),
      count: (count) => t('posts.peopleFound', { count }),
    },
  };
}
