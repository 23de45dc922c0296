import type { Person } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Loaded } from '../../query/Loaded.tsx';
import { selectClientId, selectMyId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useCoinBalancesQuery } from './endpoints.ts';
import { Ledger } from './Ledger.tsx';
import classes from './Shop.module.css';
import { useCoins, useMore, useShopSettings } from './useShop.ts';

/** The own ledger; managers have the balances of all, and the ledger of each. */
export function LedgerTab() {
  const { t } = useTranslation();
  const me = useSelector(selectMyId) ?? '';
  const manages = useShopSettings()?.can.manage;
  const [shown, setShown] = useState<'mine' | 'all'>('mine');
  const [person, setPerson] = useState<Person | null>(null);
  if (person)
    return (
      <>
        <div className={classes.bar}>
          <Button look="outline" icon="left" onClick={() => setPerson(null)}>
            {t('shop.balances')}
          </Button>
          <strong>{person.fullName || t('posts.unknownPerson')}</strong>
        </div>
        <Ledger user={person._id} />
      </>
    );
  return (
    <>
      {manages && (
        <div className={classes.bar}>
          <Segmented
            label={t('shop.whose')}
            value={shown}
            options={(['mine', 'all'] as const).map((value) => ({ value, label: t(`shop.balances_${value}`) }))}
            onChange={setShown}
          />
        </div>
      )}
      {shown === 'mine' || !manages ? <Ledger user={me} /> : <Balances onOpen={setPerson} />}
    </>
  );
}

function Balances({ onOpen }: { onOpen: (person: Person) => void }) {
  const { t } = useTranslation();
  const format = useCoins();
  const id = useSelector(selectClientId) ?? '';
  const { query: page, more } = useMore(50);
  const query = useCoinBalancesQuery({ params: { id }, query: page });
  return (
    <Loaded query={{ ...query, currentData: query.currentData ?? query.data }} failed={t('shop.balancesFailed')}>
      {({ result, total }) =>
        result.length === 0 ? (
          <Card>
            <EmptyState icon="people" title={t('shop.noBalances')} text={t('shop.noBalancesHint')} />
          </Card>
        ) : (
          <Card as="ul" className={classes.rows} aria-label={t('shop.balances')}>
            {result.map(({ user, amount }) => (
              <li key={user._id} className={classes.row}>
                <button type="button" className={classes.person} onClick={() => onOpen(user)}>
                  <PersonLine
                    name={user.fullName || t('posts.unknownPerson')}
                    hint={user.position}
                    picture={user.pics[0]?.mini ?? null}
                  />
                </button>
                <strong>{format(amount)}</strong>
              </li>
            ))}
            {total > result.length && (
              <li className={classes.row}>
                <Button look="outline" busy={query.isFetching} onClick={more}>
                  {t('shop.more')}
                </Button>
              </li>
            )}
          </Card>
        )
      }
    </Loaded>
  );
}
