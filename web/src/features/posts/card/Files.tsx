import type { Attachment } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../lib/sizes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './Files.module.css';
import { extensionOf, toneOf } from './fileLooks.ts';

export function Files({ files }: { files: readonly Attachment[] }) {
  const { t, i18n } = useTranslation();
  if (!files.length) return null;
  return (
    <ul className={classes.list}>
      {files.map(({ _id, src, name, type, size }) => (
        <li key={_id}>
          <a className={classes.file} href={`${src}?download=1`} download={name}>
            <span className={`${classes.mark} ${classes[toneOf(type)]}`} aria-hidden="true">
              {extensionOf(name) || <Icon name="file" size={18} />}
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.size}>{sizeText(size, i18n.language)}</span>
            </span>
            <span className={classes.save} title={t('posts.download')}>
              <Icon name="download" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
