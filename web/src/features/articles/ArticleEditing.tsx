import type { Article } from '@atrium/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../query/portalApi.ts';
import { attachedItem, useUpload } from '../../session/useUpload.ts';
import { ArticleEditor } from '../../ui/article/ArticleEditor.tsx';
import { ArticleText } from '../../ui/article/ArticleText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileField, type FileItem } from '../../ui/files/FileField.tsx';
import { ChangedMeanwhile } from '../../ui/forms/ChangedMeanwhile.tsx';
import { FormFoot } from '../../ui/forms/FormCards.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './Articles.module.css';
import { textsOf, useDraft } from './draft.ts';
import { useSaving } from './useSaving.ts';

interface Props {
  article: Article;
  onDone: () => void;
}

/** Writes an article in its place; what is typed is kept in the browser until it is saved. */
export function ArticleEditing({ article, onDone }: Props) {
  const { t } = useTranslation();
  const draft = useDraft(article);
  const [texts, setTexts] = useState(() => draft.kept?.texts ?? textsOf(article));
  const [cover, setCover] = useState<FileItem[]>(() => coverItems(article));
  const [files, setFiles] = useState<FileItem[]>(() => article.files.map(attachedItem));
  const [isUploading, setUploading] = useState(false);
  const upload = useUpload('article');
  const saving = useSaving(article, draft, onDone);
  const change = (next: Partial<typeof texts>) => {
    const all = { ...texts, ...next };
    setTexts(all);
    draft.keep({ texts: all, base: saving.base });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.save(texts, { cover, files });
  };
  const problemOf = (problem: unknown) => t([`errors.${failureOf(problem).code}`, 'fileField.failed']);
  const fields = { upload, problemOf, onUploading: setUploading };
  return (
    <Card>
      <form className={classes.form} onSubmit={submit} noValidate>
        {draft.kept && <Notice tone="info">{t('articles.draftKept')}</Notice>}
        {saving.code && (
          <Notice tone="bad">{t([`articles.error_${saving.code}`, `errors.${saving.code}`, 'errors.unknown'])}</Notice>
        )}
        {faultsIn(saving.fields).map(([part, code]) => (
          <Notice key={part} tone="bad">
            {`${t(`articles.${part}`)}: ${t([`articles.error_${code}`, `forms.${code}`, `errors.${code}`, 'forms.wrong'])}`}
          </Notice>
        ))}
        <TextField
          label={t('articles.form.title')}
          required
          maxLength={200}
          value={texts.title}
          error={saving.fields.title && t([`forms.${saving.fields.title}`, 'forms.wrong'])}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          label={t('articles.form.subtitle')}
          maxLength={300}
          value={texts.subtitle}
          onChange={(event) => change({ subtitle: event.target.value })}
        />
        <TextField
          label={t('articles.tags')}
          hint={t('articles.tagsHint')}
          value={texts.tags}
          onChange={(event) => change({ tags: event.target.value })}
        />
        <ArticleEditor
          html={texts.content}
          label={t('articles.body')}
          placeholder={t('articles.placeholder')}
          upload={async (file, options) => ({ url: (await upload(file, options)).url })}
          problemOf={problemOf}
          onChange={(content) => content !== texts.content && change({ content })}
        />
        <FileField
          {...fields}
          label={t('articles.cover')}
          value={cover}
          accept={['image/*']}
          most={1}
          onChange={setCover}
        />
        <FileField {...fields} label={t('articles.files')} value={files} most={50} onChange={setFiles} />
        <FormFoot>
          <Button
            look="outline"
            onClick={() => {
              draft.forget();
              onDone();
            }}
          >
            {t('articles.discard')}
          </Button>
          <Button type="submit" busy={saving.isBusy} disabled={isUploading}>
            {t('common.save')}
          </Button>
        </FormFoot>
      </form>
      {saving.theirs && (
        <ChangedMeanwhile
          by={saving.theirs.author.fullName}
          busy={saving.isBusy}
          fields={saving.conflicts(texts).map((name) => ({
            name,
            label: t(
              name === 'content' ? 'articles.body' : name === 'tags' ? 'articles.tags' : `articles.form.${name}`,
            ),
            mine: shown(name, texts[name]),
            theirs: shown(name, textsOf(saving.theirs!)[name]),
          }))}
          onSave={(choices) => void saving.merge(texts, choices, { cover, files }, setTexts)}
          onCancel={saving.forgetTheirs}
        />
      )}
    </Card>
  );
}

const labels: Record<string, string> = { content: 'body', tags: 'tags', cover: 'cover', files: 'files' };

/** What the server says of the parts that have no place of their own for it. */
const faultsIn = (fields: Record<string, string>): [string, string][] => [
  ...new Map(
    Object.entries(fields).flatMap(([path, code]): [string, string][] => {
      const label = labels[path.split('.')[0]!];
      return label ? [[label, code]] : [];
    }),
  ),
];

const shown = (name: string, text: string) => (name === 'content' ? <ArticleText html={text} label="" /> : text);

function coverItems({ cover }: Article): FileItem[] {
  if (!cover) return [];
  const id = cover.src.split('/').at(-1) ?? '';
  return [{ id, name: '', url: cover.src, type: 'image/webp', bytes: 0, thumb: cover.mini }];
}
