import type { NotificationTemplate } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { useRemoveTemplateMutation, useTemplatesQuery } from './endpoints.ts';
import { Listed } from './Listed.tsx';
import classes from './Mailings.module.css';
import { TemplateForm } from './TemplateForm.tsx';
import { useTell } from './words.ts';

const step = 50;
const most = 1000;

type Opened = { one?: NotificationTemplate; removes?: true } | null;

/** The templates of the company, by code. */
export function TemplateList() {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(step);
  const query = useTemplatesQuery({ query: { limit } });
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const add = (
    <Button look="outline" icon="plus" onClick={() => setOpened({})}>
      {t('mailings.addTemplate')}
    </Button>
  );
  return (
    <Listed query={{ ...query, currentData: query.currentData ?? query.data }} failed={t('mailings.templatesFailed')}>
      {({ result, total }) => (
        <>
          {result.length === 0 ? (
            <EmptyState icon="file" title={t('mailings.noTemplates')} text={t('mailings.noTemplatesHint')}>
              {add}
            </EmptyState>
          ) : (
            <>
              <ul className={classes.rows} aria-label={t('mailings.templates')}>
                {result.map((one) => (
                  <Row
                    key={one._id}
                    one={one}
                    onEdit={() => setOpened({ one })}
                    onRemove={() => setOpened({ one, removes: true })}
                  />
                ))}
              </ul>
              <div className={classes.bar}>
                {add}
                {result.length < total && limit < most && (
                  <Button
                    look="subtle"
                    busy={query.isFetching}
                    onClick={() => setLimit((now) => Math.min(now + step, most))}
                  >
                    {t('mailings.more')}
                  </Button>
                )}
              </div>
            </>
          )}
          {opened && !opened.removes && <TemplateForm one={opened.one} onClose={close} />}
          {opened?.removes && opened.one && <RemoveDialog one={opened.one} onClose={close} />}
        </>
      )}
    </Listed>
  );
}

interface RowProps {
  one: NotificationTemplate;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ one: { code, name, title }, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <span>{title}</span>
        <span className={classes.dim}>{t('mailings.codeOf', { code })}</span>
      </div>
      <div className={classes.acts}>
        <IconButton icon="edit" label={t('mailings.editOf', { name })} onClick={onEdit} />
        <IconButton icon="trash" label={t('mailings.removeOf', { name })} onClick={onRemove} />
      </div>
    </li>
  );
}

function RemoveDialog({ one: { _id: id, name }, onClose }: { one: NotificationTemplate; onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const [remove, { isLoading }] = useRemoveTemplateMutation();
  const confirm = async () => {
    tell('mailings.templateRemoved', await remove({ params: { id } }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('mailings.removeTitle', { name })}
      text={t('mailings.removeTemplateText')}
      confirmLabel={t('mailings.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
