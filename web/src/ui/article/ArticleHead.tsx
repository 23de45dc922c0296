import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { LinkField } from '../editor/LinkField.tsx';
import { Refusals } from '../files/Refusals.tsx';
import { SendingRow } from '../files/SendingRow.tsx';
import { ArticleToolbar } from './ArticleToolbar.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import classes from './RichArticle.module.css';
import type { Tool } from './tools.ts';
import { useLinkLabels } from './useLinkLabels.ts';
import type { usePictures } from './usePictures.ts';
import type { Choice } from './useSlashMenu.ts';

interface Props {
  editor: Editor;
  choices: readonly Choice[];
  pictures: ReturnType<typeof usePictures>;
  problemOf?: (error: unknown) => string;
  isLinking: boolean;
  onLinked: () => void;
  onTool: (tool: Tool, editor: Editor) => void;
}

/** Above the text, in view while it is scrolled: the tools, and what the chosen words, picture or files need. */
export function ArticleHead({ editor, choices, pictures, problemOf, isLinking, onLinked, onTool }: Props) {
  const { t } = useTranslation();
  const linkLabels = useLinkLabels();
  const problem = (error: unknown) => (error === undefined ? '' : (problemOf?.(error) ?? t('fileField.failed')));
  return (
    <div className={classes.head}>
      <ArticleToolbar editor={editor} choices={choices} onTool={(tool) => onTool(tool, editor)} />
      {isLinking && <LinkField editor={editor} labels={linkLabels} onDone={onLinked} />}
      <PicturePanel editor={editor} />
      {pictures.sending.map((row) => (
        <SendingRow
          key={row.key}
          row={row}
          problem={problem(row.error)}
          onCancel={() => pictures.cancel(row.key)}
          onRetry={() => pictures.retry(row.key)}
        />
      ))}
      <Refusals refused={pictures.refused} limits={pictures.limits} onClose={pictures.clearRefused} />
    </div>
  );
}
