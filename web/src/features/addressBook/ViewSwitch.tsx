import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './AddressBook.module.css';

export const views = ['cards', 'list'] as const;
export type View = (typeof views)[number];

const icons = { cards: 'grid', list: 'list' } as const;

export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation();
  return (
    <span role="group" aria-label={t('addressBook.view')} className={classes.views}>
      {views.map((each) => (
        <IconButton
          key={each}
          icon={icons[each]}
          label={t(`addressBook.view_${each}`)}
          aria-pressed={each === view}
          onClick={() => onView(each)}
        />
      ))}
    </span>
  );
}
