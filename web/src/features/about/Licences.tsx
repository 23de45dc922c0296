import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parts } from 'virtual:parts';
import { numberFormat } from '../../lib/formats.ts';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './About.module.css';
import { byLicence } from './byLicence.ts';

/** Every part that the portal is made of, by its licence; the licence with most parts first. */
export function Licences() {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useState('');
  const groups = byLicence(parts, search);
  const number = numberFormat(i18n.language, {});
  return (
    <Card as="section" aria-labelledby="about-licences" className={classes.part}>
      <h2 id="about-licences">{t('help.about.licences')}</h2>
      <p className={classes.hint}>{t('help.about.licencesHint', { count: parts.length })}</p>
      <TextField
        label={t('help.about.search')}
        type="search"
        value={search}
        onChange={(e) => setSearch(e.target.value)}
      />
      {groups.map(({ licence, members }) => (
        <details key={licence} className={classes.licence} open={search.trim() !== ''}>
          <summary>
            {licence || t('help.about.unnamed')} <span className={classes.hint}>{number.format(members.length)}</span>
          </summary>
          <ul>
            {members.map(({ name, version }) => (
              <li key={`${name}@${version}`}>
                {name} <span className={classes.hint}>{version}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {!groups.length && <p role="status">{t('help.about.noPart')}</p>}
    </Card>
  );
}
