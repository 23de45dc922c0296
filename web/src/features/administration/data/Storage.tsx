import type { files, ResultOf } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../query/Loaded.tsx';
import { numberFormat } from '../../../lib/formats.ts';
import { sizeText } from '../../../lib/sizes.ts';
import { FormSection } from '../../../ui/forms/FormCards.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { useCompanyStorageQuery } from './endpoints.ts';
import classes from './Data.module.css';

type Stored = ResultOf<(typeof files)['stat']>['result'];

const gigabyte = 1024 ** 3;

/** How much of its space for files the company uses, and what for. */
export function Storage({ client }: { client: string }) {
  const { t } = useTranslation();
  const query = useCompanyStorageQuery({ params: { id: client } });
  return (
    <Loaded query={query} failed={t('companyData.storageFailed')}>
      {({ result }) => <Space stored={result} />}
    </Loaded>
  );
}

function Space({ stored: { used, total, modules } }: { stored: Stored }) {
  const { t, i18n } = useTranslation();
  const size = (bytes: number) => sizeText(bytes, i18n.language);
  const number = numberFormat(i18n.language, {});
  const held = modules.filter(({ files: count }) => count > 0).toSorted((a, b) => b.bytes - a.bytes);
  const text = t('companyData.usedOf', { used: size(used * gigabyte), total: size(total * gigabyte) });
  return (
    <FormSection title={t('companyData.storage')}>
      <Meter label={t('companyData.storage')} value={used} max={total} text={text} />
      {held.length > 0 && (
        <dl className={classes.rows}>
          {held.map(({ module, files: count, bytes }) => (
            <div key={module}>
              <dt>{t(`companyData.module.${module}`)}</dt>
              <dd>
                {t('companyData.fileCount', { count, number: number.format(count) })} · {size(bytes)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </FormSection>
  );
}
