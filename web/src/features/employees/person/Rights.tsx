import type { User } from '@atrium/contracts';
import { featureCodes } from '@atrium/contracts/rights';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectClient } from '../../../session/sessionSelectors.ts';
import { PanelPart } from '../../../ui/drawer/PanelPart.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import classes from './person.module.css';
import type { RightsDraft } from './useRights.ts';

/** What a person may use. What the company does not use cannot be given. */
export function Rights({ user, draft }: { user: User; draft: RightsDraft }) {
  const { t } = useTranslation();
  const features = useSelector(selectClient)?.features ?? [];
  const isUsed = (code: string) => features.some(({ feature, active }) => feature === code && active);
  const used = featureCodes.filter(isUsed);
  const off = featureCodes.filter((code) => !isUsed(code));
  const isAdmin = user.roles.includes('admin');
  const held = used.filter((code) => isAdmin || draft.has(code)).length;
  const name = (code: string) => t(`journal.right.${code}`);
  return (
    <PanelPart title={t('employees.rights')} note={t('employees.rightsOf', { rights: held, all: used.length })}>
      {isAdmin && <p className={classes.hint}>{t('employees.adminRights')}</p>}
      <div className={classes.toggles}>
        {used.map((code) => (
          <div key={code}>
            <Toggle
              label={name(code)}
              isOn={isAdmin || draft.has(code)}
              disabled={isAdmin}
              onChange={(isOn) => draft.set(code, isOn)}
            />
          </div>
        ))}
        {off.map((code) => (
          <div key={code}>
            <Toggle label={name(code)} hint={t('employees.off')} isOn={false} disabled onChange={() => undefined} />
          </div>
        ))}
      </div>
    </PanelPart>
  );
}
