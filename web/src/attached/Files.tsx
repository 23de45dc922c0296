import type { Attachment } from '@atrium/contracts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../lib/sizes.ts';
import { lazyNamed } from '../lib/lazyNamed.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './Files.module.css';
import { extensionOf, toneOf } from './fileLooks.ts';

const Player = lazyNamed(() => import('./Player.tsx'), 'Player');
const PdfLink = lazyNamed(() => import('./PdfLink.tsx'), 'PdfLink', 'fileField');

const isVideo = (type: string) => type.startsWith('video/');
const isPlayed = (type: string) => isVideo(type) || type.startsWith('audio/');

export function Files({ files }: { files: readonly Attachment[] }) {
  const { t, i18n } = useTranslation();
  if (!files.length) return null;
  return (
    <ul className={classes.list}>
      {files.map(({ _id, src, name, type, size }) => (
        <li key={_id}>
          {isPlayed(type) && (
            <Suspense fallback={<div className={isVideo(type) ? classes.video : classes.audio} />}>
              <Player src={src} name={name} type={type} />
            </Suspense>
          )}
          <div className={classes.row}>
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
            {type === 'application/pdf' && (
              <span className={classes.view}>
                <Suspense>
                  <PdfLink name={name} src={src} />
                </Suspense>
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
