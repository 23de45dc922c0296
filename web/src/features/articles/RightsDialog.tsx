import type { Article, Grant } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { GrantsField } from './grantsField.ts';
import classes from './Articles.module.css';
import { useSetArticleRightsMutation } from './endpoints.ts';

interface Props {
  article: Article;
  grantsField: GrantsField;
  onClose: () => void;
}

/** Who may see and write an article; without own grants it is as its folder. */
export function RightsDialog({ article, grantsField: GrantsPicker, onClose }: Props) {
  const { t } = useTranslation();
  const [grants, setGrants] = useState<Grant[]>(article.grants);
  const [isClosed, setClosed] = useState(article.admins_only);
  const [isRecursive, setRecursive] = useState(false);
  const [save, { isLoading, error }] = useSetArticleRightsMutation();
  const submit = async () => {
    const body = { grants, recursive: isRecursive, ...(article.can.admins_only && { admins_only: isClosed }) };
    if ((await save({ params: { id: article._id }, body })).data) onClose();
  };
  const code = codeOf(error);
  return (
    <Dialog
      title={t('articles.rightsTitle', { title: article.title })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className={classes.form}>
        {article.grants_from && <p>{t('articles.grantsFrom', { title: article.grants_from.title })}</p>}
        <GrantsPicker value={article.grants} onChange={setGrants} />
        {article.can.admins_only && (
          <Checkbox label={t('articles.adminsOnlyChoice')} isOn={isClosed} onChange={setClosed} />
        )}
        {article.type !== 'file' && article.can.admins_only && (
          <Checkbox label={t('articles.recursive')} isOn={isRecursive} onChange={setRecursive} />
        )}
        {code && <Notice tone="bad">{t([`articles.error_${code}`, `errors.${code}`, 'errors.unknown'])}</Notice>}
      </div>
      <DialogFoot>
        <DialogCancel>{t('common.cancel')}</DialogCancel>
        <Button busy={isLoading} onClick={() => void submit()}>
          {t('common.save')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
