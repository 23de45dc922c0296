import type { Contact } from '@atrium/contracts';
import type { ReactNode } from 'react';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { PersonSkeleton } from '../../ui/Skeleton.tsx';
import { CardPages } from '../../ui/table/CardPages.tsx';
import type { TableModel } from '../../ui/table/useDataTable.ts';
import classes from './Contact.module.css';
import { ContactCards } from './ContactCards.tsx';

interface Props {
  table: TableModel<Contact>;
  status: 'ready' | 'loading' | 'failed';
  onRetry: () => void;
  empty: ReactNode;
}

/** A page of cards in each of its looks. */
export function ContactPages(props: Props) {
  const title = useSectionTitle()('addressBook');
  return (
    <CardPages {...props} bones={<Bones />}>
      {(contacts, isOld) => <ContactCards contacts={contacts} label={title} isOld={isOld} />}
    </CardPages>
  );
}

const Bones = () => (
  <div className={classes.cards}>
    {Array.from({ length: 6 }, (_, at) => (
      <div key={at} className={classes.card}>
        <PersonSkeleton size={48} />
      </div>
    ))}
  </div>
);
