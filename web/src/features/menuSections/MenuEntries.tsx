import type { MenuSection } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { nameIn } from '../../session/sections.ts';
import { sectionTitles, type TitledSection } from '../../session/sectionTitles.ts';
import { FormSection } from '../../ui/forms/FormCards.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Sortable, type Move } from '../../ui/sortable/Sortable.tsx';
import classes from './MenuEditor.module.css';
import type { SectionField, SectionValues, SendSection } from './SectionDialog.tsx';

const SectionDialog = lazyPart(lazyNamed(() => import('./SectionDialog.tsx'), 'SectionDialog'));

export interface Entry extends Pick<MenuSection, SectionField> {
  id: string;
  code: TitledSection;
}

interface Props {
  title: string;
  text: string;
  sections: readonly Entry[];
  /** With the id of the entry before which it is to stand; null: at the end. */
  onMove: (id: string, before: string | null) => Promise<void>;
  /** A quiet mutation. */
  send: (entry: Entry, values: SectionValues) => ReturnType<SendSection>;
  onSaved?: () => void;
}

/** The entries of a menu, which are moved, and open in a dialog. */
export function MenuEntries({ title, text, sections, onMove, send, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const [openId, setOpen] = useState<string | null>(null);
  const move = ({ id, to }: Move) => onMove(id, sections.filter((each) => each.id !== id)[to.index]?.id ?? null);
  const open = sections.find(({ id }) => id === openId);
  return (
    <FormSection title={title} text={text}>
      <Sortable
        label={title}
        items={sections.map((entry) => ({
          id: entry.id,
          name: nameIn(entry, i18n.language) || t(sectionTitles[entry.code]),
          content: <EntryLine entry={entry} />,
          acts: <EditButton entry={entry} onOpen={setOpen} />,
        }))}
        onMove={move}
      />
      {open && (
        <SectionDialog
          section={open}
          title={t(sectionTitles[open.code])}
          send={(values) => send(open, values)}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            onSaved?.();
          }}
        />
      )}
    </FormSection>
  );
}

function EntryLine({ entry }: { entry: Entry }) {
  const { t, i18n } = useTranslation();
  const { code, in_menu, admins_only } = entry;
  const name = nameIn(entry, i18n.language);
  const notes = [
    name && t(sectionTitles[code]),
    !in_menu && t('menuSections.hidden'),
    admins_only && t('menuSections.adminsOnly'),
  ];
  return (
    <span className={in_menu ? classes.entry : `${classes.entry} ${classes.off}`}>
      <b>{name || t(sectionTitles[code])}</b>
      <span className={classes.note}>{notes.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function EditButton({ entry, onOpen }: { entry: Entry; onOpen: (id: string) => void }) {
  const { t, i18n } = useTranslation();
  const { id, code } = entry;
  const name = nameIn(entry, i18n.language);
  const label = t('menuSections.edit', { name: name || t(sectionTitles[code]) });
  return <IconButton icon="edit" size={18} label={label} onClick={() => onOpen(id)} />;
}
