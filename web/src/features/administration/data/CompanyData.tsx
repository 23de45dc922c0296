import type { CompanyStat } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../query/Loaded.tsx';
import { queryFeature } from '../../../query/querySaga.ts';
import { numberFormat } from '../../../lib/formats.ts';
import { FormSection } from '../../../ui/forms/FormCards.tsx';
import { useCompanyStatQuery } from './endpoints.ts';
import classes from './Data.module.css';
import { groupsOf } from './groups.ts';
import { Storage } from './Storage.tsx';

export const features = [queryFeature];

/** What the company has in the portal, in words that its administrators know. */
export function CompanyData({ client }: { client: string }) {
  const { t } = useTranslation();
  const query = useCompanyStatQuery({ params: { id: client } });
  return (
    <>
      <Storage client={client} />
      <Loaded query={query} failed={t('companyData.failed')}>
        {({ result }) => <Documents stat={result} />}
      </Loaded>
    </>
  );
}

function Documents({ stat }: { stat: CompanyStat }) {
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language, {});
  return (
    <FormSection title={t('companyData.documents')} text={t('companyData.documentsText')}>
      <div className={classes.groups}>
        {groupsOf(stat).map(({ name, holdings }) => (
          <section key={name} aria-label={t(`companyData.group.${name}`)}>
            <h3>{t(`companyData.group.${name}`)}</h3>
            <dl className={classes.rows}>
              {holdings.map((holding) => (
                <div key={holding.name}>
                  <dt>{t(`companyData.of.${holding.name}`)}</dt>
                  <dd>{number.format(holding.documents)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </FormSection>
  );
}
