import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { FormSection } from '../../ui/forms/FormCards.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import classes from './EmployeesPage.module.css';
import { OwnCompany } from './OwnCompany.tsx';
import { OtherPages } from './OtherPages.tsx';

const DataTab = lazyPart(
  lazyNamed(() => import('../../features/companies/one/DataTab.tsx'), 'DataTab', 'clients', 'fields'),
);
const DesignTab = lazyPart(
  lazyNamed(() => import('../../features/companies/one/DesignTab.tsx'), 'DesignTab', 'clients', 'fields'),
);
const MenuEditor = lazyPart(
  lazyNamed(() => import('../../features/menuSections/MenuEditor.tsx'), 'MenuEditor', 'menuSections'),
);

const PinningToggle = lazyPart(
  lazyNamed(() => import('../../features/addressBook/PinningToggle.tsx'), 'PinningToggle', 'addressBook'),
);

const MoodToggle = lazyPart(lazyNamed(() => import('../../features/mood/MoodToggle.tsx'), 'MoodToggle', 'life'));

export const CompanyTab = () => <OwnCompany>{(company) => <DataTab company={company} />}</OwnCompany>;

export const InterfaceTab = () => (
  <div className={classes.cards}>
    <MenuEditor />
    <OwnCompany>{(company) => <DesignTab company={company} part="look" />}</OwnCompany>
  </div>
);

export const SettingsTab = () => (
  <div className={classes.cards}>
    <OtherPages names={['elsewhere']} />
    <Pinning />
    <MoodMeter />
    <OwnCompany>{(company) => <DesignTab company={company} part="beginning" />}</OwnCompany>
  </div>
);

export const IntegrationsTab = () => (
  <div className={classes.cards}>
    <OtherPages names={['hrm', 'providers', 'tokens', 'tables']} />
  </div>
);

function Pinning() {
  const { t } = useTranslation();
  const client = useSelector(selectClient);
  return <FormSection title={t('employees.pinning')}>{client && <PinningToggle client={client} />}</FormSection>;
}

function MoodMeter() {
  const { t } = useTranslation();
  const client = useSelector(selectClient);
  return <FormSection title={t('employees.moodMeter')}>{client && <MoodToggle client={client} />}</FormSection>;
}
