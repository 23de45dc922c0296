import type { MenuSection } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { selectClient } from '../../session/sessionSelectors.ts';
import { isTitled, sectionTitles, type TitledSection } from '../../session/sectionTitles.ts';
import { clientEntered } from '../../session/sessionSlice.ts';
import { FormSection } from '../../ui/forms/FormCards.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Sortable, type Move } from '../../ui/sortable/Sortable.tsx';
import { useMenuSectionsQuery, useMoveSectionMutation } from './endpoints.ts';
import classes from './MenuEditor.module.css';

const SectionDialog = lazyPart(lazyNamed(() => import('./SectionDialog.tsx'), 'SectionDialog'));

/** The entries of the company's menu: their order, names, and who sees them. */
export function MenuEditor() {
  const { t } = useTranslation();
  const client = useSelector(selectClient)?._id ?? '';
  const query = useMenuSectionsQuery({ params: { client } });
  return (
    <Loaded query={query} failed={t('menuSections.failed')}>
      {({ result }) => (
        <Entries
          sections={result.filter((one): one is Entry => isTitled(one.code))}
          reload={async () => {
            await query.refetch();
          }}
        />
      )}
    </Loaded>
  );
}

type Entry = MenuSection & { code: TitledSection };

interface Props {
  sections: readonly Entry[];
  reload: () => Promise<void>;
}

function Entries({ sections, reload }: Props) {
  const { t } = useTranslation();
  const showMenu = useShownMenu();
  const [openId, setOpen] = useState<string | null>(null);
  const [send] = useMoveSectionMutation();
  const titleOf = ({ code, name }: Entry) => name || t(sectionTitles[code]);
  const move = async ({ id, to }: Move) => {
    const others = sections.filter(({ _id }) => _id !== id);
    await send({ params: { id }, body: { before: others[to.index]?._id ?? null } }).unwrap();
    await reload();
    showMenu();
  };
  const items = sections.map((section) => {
    const { _id, code, name, in_menu, admins_only } = section;
    const notes = [
      name && t(sectionTitles[code]),
      !in_menu && t('menuSections.hidden'),
      admins_only && t('menuSections.adminsOnly'),
    ];
    return {
      id: _id,
      name: titleOf(section),
      content: (
        <span className={in_menu ? classes.entry : `${classes.entry} ${classes.off}`}>
          <b>{titleOf(section)}</b>
          <span className={classes.note}>{notes.filter(Boolean).join(' · ')}</span>
        </span>
      ),
      acts: (
        <IconButton
          icon="edit"
          size={18}
          label={t('menuSections.edit', { name: titleOf(section) })}
          onClick={() => setOpen(_id)}
        />
      ),
    };
  });
  const open = sections.find(({ _id }) => _id === openId);
  return (
    <FormSection title={t('menuSections.title')} text={t('menuSections.text')}>
      <Sortable label={t('menuSections.title')} items={items} onMove={move} />
      {open && (
        <SectionDialog
          section={open}
          title={t(sectionTitles[open.code])}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            showMenu();
          }}
        />
      )}
    </FormSection>
  );
}

/** The menu beside the page is read again. */
function useShownMenu() {
  const dispatch = useDispatch();
  const client = useSelector(selectClient);
  return () => client && dispatch(clientEntered(client));
}
