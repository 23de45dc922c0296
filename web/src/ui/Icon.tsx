import classes from './Icon.module.css';

export const iconNames = [
  'home', 'people', 'groups', 'person', 'bell', 'find', 'heart', 'heart-full', 'chat', 'eye', 'eye-off', 'picture', 'clip', 'star',
  'tick', 'cross', 'menu', 'more', 'edit', 'trash', 'sun', 'moon', 'system', 'globe', 'exit', 'swap', 'alert', 'info', 'help',
  'down', 'left', 'right', 'plus', 'file', 'download', 'link', 'reload', 'offline', 'send', 'at', 'mail', 'lock', 'cake',
  'calendar', 'clock', 'camera', 'grip', 'arrow-down', 'mobile',
  'phone', 'pin', 'bold', 'italic', 'list', 'list-numbers', 'play', 'bookmark',
  'bookmark-full', 'bell-off', 'up', 'columns', 'filter', 'keyboard', 'zoom-in', 'zoom-out',
  'underline', 'strike', 'heading-2', 'heading-3', 'heading-4', 'list-checks', 'quote', 'code', 'divider', 'callout',
  'undo', 'redo', 'tree', 'tack', 'grid', 'bulb', 'book', 'folder', 'bag', 'briefcase', 'cap',
] as const; // prettier-ignore

export type IconName = (typeof iconNames)[number];

/** With the hash of what is in it, so that it is kept: an icon that changes must not ask the server first. */
const sprite = (import.meta.env?.SPRITE as string | undefined) ?? '/all-icons.svg';

/** A drawing of the sprite. Says nothing to screen readers: what stands beside it or labels its button does. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg className={classes.icon} width={size} height={size} aria-hidden="true" focusable="false">
    <use href={`${sprite}#${name}`} />
  </svg>
);
