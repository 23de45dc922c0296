import type { Link, LinkModule } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../query/Loaded.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sortable } from '../../ui/sortable/Sortable.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { useLinksBlockQuery, useMoveLinkMutation, useRemoveLinkMutation, useSwitchLinksMutation } from './endpoints.ts';
import { LinkForm } from './LinkForm.tsx';
import classes from './Links.module.css';

interface Props {
  clientId: string;
  module: LinkModule;
  onClose: () => void;
}

/** The links of a screen: whether they are shown, which they are, and their order. */
export function LinksDialog({ clientId, module, onClose }: Props) {
  const { t } = useTranslation();
  const query = useLinksBlockQuery({ params: { client_id: clientId, module } });
  const [toggle, toggling] = useSwitchLinksMutation();
  const [move] = useMoveLinkMutation();
  const [edited, setEdited] = useState<Link | 'new' | null>(null);
  const [removed, setRemoved] = useState<Link | null>(null);
  return (
    <Dialog title={t('life.links.title')} closeLabel={t('common.close')} width={520} onClose={onClose}>
      <Loaded query={query} failed={t('life.links.failed')}>
        {({ result: block }) => (
          <div className={classes.dialog}>
            <Toggle
              label={t('life.links.shown')}
              isOn={block?.active ?? false}
              disabled={toggling.isLoading}
              onChange={(active) => void toggle({ body: { module, active } })}
            />
            {block && block.links.length > 0 && (
              <Sortable
                label={t('life.links.title')}
                items={block.links.map((link) => ({
                  id: link._id,
                  name: link.title,
                  content: (
                    <span className={classes.line}>
                      <b>{link.title}</b>
                      <span>{link.url}</span>
                    </span>
                  ),
                  acts: (
                    <>
                      <IconButton
                        icon="edit"
                        size={18}
                        label={t('life.links.change', { title: link.title })}
                        onClick={() => setEdited(link)}
                      />
                      <IconButton
                        icon="trash"
                        size={18}
                        label={t('life.links.remove', { title: link.title })}
                        onClick={() => setRemoved(link)}
                      />
                    </>
                  ),
                }))}
                onMove={async ({ id, to }) => {
                  const before = block.links.filter(({ _id }) => _id !== id)[to.index]?._id ?? null;
                  await move({ params: { block_id: block._id }, body: { _id: id, before } }).unwrap();
                  await query.refetch();
                }}
              />
            )}
            <div>
              <Button look="outline" icon="plus" onClick={() => setEdited('new')}>
                {t('life.links.add')}
              </Button>
            </div>
            {block && removed && <RemoveDialog blockId={block._id} link={removed} onClose={() => setRemoved(null)} />}
            {edited && (
              <LinkForm
                block={block}
                module={module}
                link={edited === 'new' ? null : edited}
                onClose={() => setEdited(null)}
              />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function RemoveDialog({ blockId, link, onClose }: { blockId: string; link: Link; onClose: () => void }) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useRemoveLinkMutation();
  const confirm = async () => {
    await remove({ params: { block_id: blockId, link_id: link._id } });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('life.links.removeTitle')}
      text={t('life.links.removeText', { title: link.title })}
      confirmLabel={t('life.links.removing')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
