import type { MenuSectionCode } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../query/Loaded.tsx';
import { isTitled } from '../../session/sectionTitles.ts';
import { FormColumn } from '../../ui/forms/FormCards.tsx';
import { useChangeDefaultMutation, useDefaultMenuQuery, useMoveDefaultMutation } from './endpoints.ts';
import { MenuEntries, type Entry } from './MenuEntries.tsx';

/** The menu with which new companies begin. */
export function DefaultMenu() {
  const { t } = useTranslation();
  const query = useDefaultMenuQuery({});
  const [send] = useMoveDefaultMutation();
  const [change] = useChangeDefaultMutation();
  return (
    <FormColumn>
      <Loaded query={query} failed={t('menuSections.failed')}>
        {({ result }) => (
          <MenuEntries
            title={t('menuSections.defaults')}
            text={t('menuSections.defaultsText')}
            sections={result.flatMap(({ code, ...one }): Entry[] =>
              isTitled(code) ? [{ ...one, id: code, code }] : [],
            )}
            onMove={async (id, before) => {
              const params = { code: id as MenuSectionCode };
              await send({ params, body: { before: before as MenuSectionCode | null } }).unwrap();
              await query.refetch();
            }}
            send={({ code }, body) => change({ params: { code }, body })}
          />
        )}
      </Loaded>
    </FormColumn>
  );
}
