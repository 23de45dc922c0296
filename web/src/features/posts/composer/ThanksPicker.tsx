import type { Person } from '@atrium/contracts';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { queryFeature } from '../../../query/querySaga.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { optionId, SuggestionList } from '../../../ui/editor/SuggestionList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { nameOf, pictureOf } from '../names.ts';
import classes from './ThanksPicker.module.css';
import { useMentions } from './useMentions.ts';

export const features = [queryFeature];

interface Props {
  to: Person | null;
  onChange: (to: Person | null) => void;
}

/** A thank-you goes to exactly one colleague. */
export function ThanksPicker({ to, onChange }: Props) {
  const { t } = useTranslation();
  if (!to) return <Search onPick={onChange} />;
  const name = nameOf(to, t('posts.unknownPerson'));
  return (
    <div className={classes.chosen}>
      <Icon name="star" size={18} />
      <span className={classes.word}>{t('posts.thankYouShort')}</span>
      <Avatar name={name} src={pictureOf(to)} size={24} />
      <span className={classes.name}>{name}</span>
      <IconButton icon="cross" size={16} label={t('posts.thanksOther')} onClick={() => onChange(null)} />
    </div>
  );
}

function Search({ onPick }: { onPick: (person: Person) => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const { mentions, people } = useMentions();
  const { found, isLoading, onQuery, onPick: remember, labels } = mentions;
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [isFocused, setFocused] = useState(false);
  const isOpen = isFocused && (found.length > 0 || query !== '');
  const pick = (id: string | undefined) => {
    const person = people.find((one) => one._id === id);
    if (!person) return;
    remember?.(person._id);
    onPick(person);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || !found.length) return;
    if (event.key === 'ArrowDown') setAt((at + 1) % found.length);
    else if (event.key === 'ArrowUp') setAt((at - 1 + found.length) % found.length);
    else if (event.key === 'Enter') pick(found[at]?.id);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.search}>
      <Icon name="find" size={18} />
      <input
        role="combobox"
        aria-label={t('posts.thanksTo')}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length ? optionId(listId, at) : undefined}
        placeholder={t('posts.thanksTo')}
        // A press on "Say thank you" opens it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setAt(0);
          onQuery(target.value.trim());
        }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setFocused(true);
          onQuery('');
        }}
        onBlur={() => {
          setFocused(false);
          setQuery('');
        }}
      />
      {isOpen && (
        <div className={classes.list}>
          <SuggestionList
            id={listId}
            label={labels.list}
            found={found}
            at={at}
            onPick={({ id }) => pick(id)}
            onPoint={setAt}
            none={isLoading ? null : labels.none}
          />
        </div>
      )}
    </div>
  );
}
