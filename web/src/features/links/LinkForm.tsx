import type { Link, LinkModule, LinksBlock } from '@atrium/contracts';
import { linksBlocks } from '@atrium/contracts/linksBlocks';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { useAddLinkMutation, useChangeLinkMutation, useToggleLinksMutation } from './endpoints.ts';

interface Props {
  /** Null: the first link makes the block and shows it. */
  block: LinksBlock | null;
  module: LinkModule;
  /** Null: a new one. */
  link: Link | null;
  onClose: () => void;
}

/** The title and the address of a link. */
export function LinkForm({ block, module, link, onClose }: Props) {
  const { t } = useTranslation();
  const [toggle] = useToggleLinksMutation();
  const [add] = useAddLinkMutation();
  const [change] = useChangeLinkMutation();
  return (
    <FormDialog
      title={t(link ? 'life.links.changing' : 'life.links.add')}
      width={440}
      call={linksBlocks.add}
      names={['title', 'url']}
      texts="life.links.form"
      options={{ url: { placeholder: 'https://' } }}
      initial={link ?? {}}
      submitLabel={t('common.save')}
      send={async (body) => {
        const { data, error } = block ? { data: { result: block } } : await toggle({ body: { module, active: true } });
        if (!data) return { error };
        const params = { block_id: data.result._id };
        return link ? change({ params, body: { ...body, _id: link._id } }) : add({ params, body });
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
