import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Loaded } from '../../query/Loaded.tsx';
import { selectClient } from '../../session/sessionSelectors.ts';
import { isTitled } from '../../session/sectionTitles.ts';
import { clientEntered } from '../../session/sessionSlice.ts';
import { useChangeSectionMutation, useMenuSectionsQuery, useMoveSectionMutation } from './endpoints.ts';
import { MenuEntries, type Entry } from './MenuEntries.tsx';

/** The entries of the company's menu: their order, names, and who sees them. */
export function MenuEditor() {
  const { t } = useTranslation();
  const showMenu = useShownMenu();
  const client = useSelector(selectClient)?._id ?? '';
  const query = useMenuSectionsQuery({ params: { client } });
  const [send] = useMoveSectionMutation();
  const [change] = useChangeSectionMutation();
  return (
    <Loaded query={query} failed={t('menuSections.failed')}>
      {({ result }) => (
        <MenuEntries
          title={t('menuSections.title')}
          text={t('menuSections.text')}
          sections={result.flatMap(({ _id: id, code, ...one }): Entry[] =>
            isTitled(code) ? [{ ...one, id, code }] : [],
          )}
          onMove={async (id, before) => {
            await send({ params: { id }, body: { before } }).unwrap();
            await query.refetch();
            showMenu();
          }}
          send={({ id }, body) => change({ params: { id }, body })}
          onSaved={showMenu}
        />
      )}
    </Loaded>
  );
}

/** The menu beside the page is read again. */
function useShownMenu() {
  const dispatch = useDispatch();
  const client = useSelector(selectClient);
  return () => client && dispatch(clientEntered(client));
}
