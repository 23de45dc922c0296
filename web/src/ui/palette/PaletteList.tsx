import { useTranslation } from 'react-i18next';
import { Avatar } from '../Avatar.tsx';
import { Icon } from '../Icon.tsx';
import { marked, type Found, type PaletteItem } from './palette.ts';
import classes from './Palette.module.css';

interface Props {
  /** Options have the ids `<id>-0`, `<id>-1` …, counted over all groups. */
  id: string;
  label: string;
  found: readonly Found[];
  text: string;
  at: number;
  onPoint: (index: number) => void;
  onOpen: (item: PaletteItem, inNewTab: boolean) => void;
}

export function PaletteList({ id, label, found, text, ...rest }: Props) {
  const { t } = useTranslation();
  const isEmpty = found.every(({ items, status }) => !items.length && status === 'ready');
  const firstOf = (index: number) => found.slice(0, index).reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className={classes.results}>
      <div id={id} role="listbox" aria-label={label}>
        {found.map((group, index) => (
          <Group key={group.source.id} id={id} group={group} first={firstOf(index)} text={text} {...rest} />
        ))}
      </div>
      {isEmpty && (
        <div className={classes.none}>
          <p>{t('palette.none', { text })}</p>
          <p>{t('palette.noneHint')}</p>
        </div>
      )}
    </div>
  );
}

interface GroupProps extends Omit<Props, 'found' | 'label'> {
  group: Found;
  /** The index of the group's first item. */
  first: number;
}

function Group({ id, group: { source, items, status }, first, text, at, onPoint, onOpen }: GroupProps) {
  const { t } = useTranslation();
  const failed = status === 'failed';
  if (!items.length && !failed) return null;
  const name = `${id}-${source.id}`;
  return (
    <div role="group" aria-labelledby={name} className={status === 'loading' ? classes.stale : undefined}>
      <div id={name} role="presentation" className={classes.group}>
        {source.label}
        {failed && <span className={classes.failed}> · {t('palette.failed')}</span>}
      </div>
      {items.map((item, index) => (
        <Option
          key={item.id}
          id={`${id}-${first + index}`}
          item={item}
          text={text}
          isChosen={first + index === at}
          onPoint={() => onPoint(first + index)}
          onOpen={(inNewTab) => onOpen(item, inNewTab)}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  text: string;
  isChosen: boolean;
  onPoint: () => void;
  onOpen: (inNewTab: boolean) => void;
}

const Option = ({ id, item, text, isChosen, onPoint, onOpen }: OptionProps) => (
  // The field hears the keys.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    tabIndex={-1}
    className={`${classes.option} ${isChosen ? classes.chosen : ''}`}
    onPointerMove={isChosen ? undefined : onPoint}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
  >
    {item.picture ? (
      <Avatar name={item.title} src={item.picture.src} />
    ) : (
      <span className={classes.icon}>
        <Icon name={item.icon ?? 'right'} />
      </span>
    )}
    <span className={classes.words}>
      <span className={classes.title}>
        <Marked text={item.title} searched={text} />
      </span>
      {item.note && (
        <span className={classes.note}>
          <Marked text={item.note} searched={text} />
        </span>
      )}
    </span>
    {isChosen && (
      <kbd className={classes.key} aria-hidden="true">
        ↵
      </kbd>
    )}
  </div>
);

const Marked = ({ text, searched }: { text: string; searched: string }) =>
  marked(text, searched).map((piece, index) =>
    piece.isMarked ? <mark key={index} className={classes.mark} children={piece.text} /> : piece.text,
  );

/** How to use the keyboard; not on a phone. */
export function Keys() {
  const { t } = useTranslation();
  const keys = [
    ['↑ ↓', 'palette.move'],
    ['↵', 'palette.open'],
    ['Ctrl ↵', 'palette.newTab'],
    ['Esc', 'common.close'],
  ] as const;
  return (
    <div className={classes.keys} aria-hidden="true">
      {keys.map(([key, text]) => (
        <span key={key}>
          <kbd className={classes.key}>{key}</kbd> {t(text)}
        </span>
      ))}
    </div>
  );
}
