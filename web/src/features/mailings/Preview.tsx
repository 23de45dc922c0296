import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectMe } from '../../session/sessionSelectors.ts';
import classes from './Mailings.module.css';
import { previewOf } from './preview.ts';

interface Props {
  title: string;
  short_text: string;
  text: string;
  vars?: Readonly<Record<string, string>>;
}

/** What the reader would get. */
export function Preview({ title, short_text, text, vars = {} }: Props) {
  const { t } = useTranslation();
  const me = useSelector(selectMe);
  const values = {
    firstName: me?.firstName ?? '',
    lastName: me?.lastName ?? '',
    fullName: me?.fullName ?? '',
    ...vars,
  };
  const isEmpty = !(title || short_text || text).trim();
  return (
    <section className={classes.preview} aria-label={t('mailings.preview')}>
      <h3>{t('mailings.preview')}</h3>
      {isEmpty && <p>{t('mailings.previewEmpty')}</p>}
      {title && (
        <p>
          <strong>{previewOf(title, values)}</strong>
        </p>
      )}
      {short_text && <p>{previewOf(short_text, values)}</p>}
      {text && <p className={classes.text}>{previewOf(text, values)}</p>}
    </section>
  );
}
