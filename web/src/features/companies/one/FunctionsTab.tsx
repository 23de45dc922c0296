import type { Client, FeatureCode } from '@atrium/contracts';
import { featureCodes } from '@atrium/contracts/rights';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import { clientEntered } from '../../../session/sessionSlice.ts';
import { FormSection } from '../../../ui/forms/FormCards.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useSwitchFeatureMutation } from '../endpoints.ts';
import classes from './FunctionsTab.module.css';

/** What works only beside another function. */
const parts: Partial<Record<FeatureCode, readonly FeatureCode[]>> = {
  calendar: ['events_create'],
  task_tracker: ['desk_add'],
  knowl_base: ['kb_files'],
  vacations: ['vacations_edit'],
};
const dependent = new Set(Object.values(parts).flat());
const main = featureCodes.filter((code) => !dependent.has(code));

/** What a company may use; each switch counts immediately. */
export function FunctionsTab({ company }: { company: Client }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isHere = useSelector(selectClientId) === company._id;
  const [send, { isLoading }] = useSwitchFeatureMutation();
  const isOn = (code: FeatureCode) => company.features.some(({ feature, active }) => feature === code && active);
  const turn = async (code: FeatureCode) => {
    // The call turns what it finds: a second press before the answer would turn it back.
    if (isLoading) return;
    const { data } = await send({ params: { client: company._id, code } });
    if (data && isHere) dispatch(clientEntered(data.result));
  };
  const toggle = (code: FeatureCode, needed?: FeatureCode) => (
    <Toggle
      key={code}
      label={t(`journal.right.${code}`)}
      hint={needed && !isOn(needed) ? t('clients.needs', { name: t(`journal.right.${needed}`) }) : undefined}
      disabled={needed !== undefined && !isOn(needed)}
      isOn={isOn(code)}
      onChange={() => void turn(code)}
    />
  );
  return (
    <FormSection title={t('clients.functions')} text={t('clients.functionsText')}>
      <ul className={classes.list} aria-busy={isLoading}>
        {main.map((code) => (
          <li key={code}>
            {toggle(code)}
            {parts[code]?.map((part) => (
              <div key={part} className={classes.part}>
                {toggle(part, code)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
