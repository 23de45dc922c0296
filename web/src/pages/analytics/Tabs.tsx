import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { analyticsTabs, type AnalyticsTab } from './tabs.ts';

/** Period, detail and department stay from tab to tab. */
const kept = ['period', 'group', 'dept'];

export function Tabs({ tab }: { tab: AnalyticsTab }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const addressOf = (value: AnalyticsTab) => {
    const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => kept.includes(name)));
    if (value !== analyticsTabs[0]) params.set('tab', value);
    return params.size ? `${pathname}?${params}` : pathname;
  };
  return (
    <LinkTabs
      label={t('analytics.tabs')}
      value={tab}
      tabs={analyticsTabs.map((value) => ({ value, label: t(`analytics.tab_${value}`), to: addressOf(value) }))}
    />
  );
}
