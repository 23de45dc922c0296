import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../../../lib/i18n/languages.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Fields } from '../../../ui/fields/Fields.tsx';
import { FormCards, FormSection } from '../../../ui/forms/FormCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Design } from './design.ts';
import { Look } from './Look.tsx';
import { SaveFoot } from './SaveFoot.tsx';
import { useDesign } from './useDesign.ts';
import { useStartPages } from './useStartPages.ts';

const zones = () => Intl.supportedValuesOf('timeZone');

interface Props {
  company: Client;
  /** Both unless one is named. */
  part?: 'look' | 'beginning';
}

/** How a company looks, and how it begins. */
export function DesignTab({ company, part }: Props) {
  const { form, ...foot } = useDesign(company);
  return (
    <FormCards {...form.formProps}>
      {part !== 'beginning' && <Look company={company} form={form} />}
      {part !== 'look' && <Beginning company={company} form={form} />}
      <SaveFoot form={form} {...foot} />
    </FormCards>
  );
}

type Form = ReturnType<typeof useDesign>['form'];

function Beginning({ company, form }: { company: Client; form: Form }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { values } = form;
  const start = useStartPages(company, values.start_page);
  const listed = (list: readonly string[], value: string) => (list.includes(value) ? list : [value, ...list]);
  const select = (name: 'lang' | 'start_page' | 'timezone') => ({
    value: values[name],
    onChange: (value: string) => form.change(name, value as Design['lang']),
    error: textOf(form.errorOf(name)),
  });
  return (
    <FormSection title={t('clients.beginning')}>
      <Fields pairs>
        <Select
          label={t('clients.lang')}
          hint={t('clients.langHint')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...select('lang')}
        />
        <Select
          label={t('clients.startPage')}
          hint={t('clients.startPageHint', { wall: start.wall })}
          options={start.options}
          {...select('start_page')}
        />
        <Select
          label={t('clients.timezone')}
          options={listed(zones(), values.timezone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          {...select('timezone')}
        />
      </Fields>
    </FormSection>
  );
}
