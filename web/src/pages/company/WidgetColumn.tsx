import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectClient, selectIsAdmin } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { arranged, isShown } from './arranged.ts';
import classes from './BesideCards.module.css';
import { widgets } from './widgets.tsx';

const WidgetsDialog = lazyPart(lazyNamed(() => import('./WidgetsDialog.tsx'), 'WidgetsDialog'));

/** The widgets that the company shows, in its order; administrators arrange them here. */
export function WidgetColumn({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const settings = useSelector(selectClient)?.settings;
  const isAdmin = useSelector(selectIsAdmin);
  const [isArranging, setArranging] = useState(false);
  if (!settings) return null;
  return (
    <>
      <div className={classes.widgets}>
        {arranged(widgets, settings)
          .filter((widget) => isShown(widget, settings))
          .map(({ code, Widget }) => (
            <Widget key={code} clientId={clientId} />
          ))}
      </div>
      <p className={classes.nothing}>{t('life.widgets.nothing')}</p>
      {isAdmin && (
        <div>
          <Button look="subtle" small icon="edit" onClick={() => setArranging(true)}>
            {t('life.widgets.arrange')}
          </Button>
        </div>
      )}
      {isArranging && <WidgetsDialog onClose={() => setArranging(false)} />}
    </>
  );
}
