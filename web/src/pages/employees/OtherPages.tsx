import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/forms/FormCards.tsx';

const security = '/admin?tab=security';

/** What has a page of its own, where it is and what its button says. */
const places = {
  elsewhere: { to: security, label: 'toSecurity' },
  providers: { to: security, label: 'configure' },
  tokens: { to: security, label: 'configure' },
  hrm: { to: '/admin?tab=hrm', label: 'configure' },
  tables: { to: '/employees/import', label: 'toImport' },
} as const;

export function OtherPages({ names }: { names: readonly (keyof typeof places)[] }) {
  const { t } = useTranslation();
  return names.map((name) => (
    <FormSection key={name} title={t(`employees.${name}`)} text={t(`employees.${name}Text`)}>
      <div>
        <LinkButton look="outline" icon="right" to={places[name].to}>
          {t(`employees.${places[name].label}`)}
        </LinkButton>
      </div>
    </FormSection>
  ));
}
