import { EditorContent, type Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MentionMenu } from '../editor/MentionMenu.tsx';
import { useMentionMenu } from '../editor/useMentionMenu.ts';
import { ArticleHead } from './ArticleHead.tsx';
import type { ArticleEditorProps } from './articleProps.ts';
import textClasses from './ArticleText.module.css';
import classes from './RichArticle.module.css';
import { SlashMenu } from './SlashMenu.tsx';
import { tools, type Tool } from './tools.ts';
import { useArticleEditor } from './useArticleEditor.ts';
import { insertPicture, usePictures } from './usePictures.ts';
import { useSlashMenu } from './useSlashMenu.ts';

/** The editor itself; use it by ArticleEditor.tsx, which loads it. */
export function RichArticle(props: ArticleEditorProps) {
  const { disabled, mentions, upload, problemOf } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isLinking, setLinking] = useState(false);
  const pictures = usePictures(props);
  const choices = tools
    .filter(({ name }) => upload || name !== 'picture')
    .map((tool) => ({ tool, label: t(`article.${tool.name}`) }));
  const onTool = (tool: Tool, it: Editor) => {
    if (tool.name === 'link') setLinking(!isLinking);
    else if (tool.name === 'picture') input.current?.click();
    else if (!tool.isIdle?.(it)) tool.run?.(it);
  };
  const mention = useMentionMenu(mentions);
  const blocks = choices.filter(({ tool }) => tool.isBlock);
  const slash = useSlashMenu(blocks, onTool);
  const onFiles = (files: File[]) => {
    if (upload) pictures.add(files);
    return upload !== undefined;
  };
  const editor = useArticleEditor({
    ...props,
    describedBy: `${id}-keys`,
    mention: mention.suggestion,
    slash: slash.extension,
    onFiles,
  });
  const { onArrival } = pictures;
  useEffect(() => onArrival((picture) => insertPicture(editor, picture)), [editor, onArrival]);
  const head = { choices, pictures, problemOf, isLinking, onTool, onLinked: () => setLinking(false) };
  return (
    <div className={classes.editor} data-disabled={disabled || undefined}>
      {editor && !disabled && <ArticleHead editor={editor} {...head} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <EditorContent editor={editor} className={`${textClasses.text} ${classes.text}`} />
      <p id={`${id}-keys`} className={classes.keys} hidden={disabled}>
        {t('article.keys')}
      </p>
      {mention.menu && mentions && (
        <MentionMenu
          id={`${id}-people`}
          menu={mention.menu}
          mentions={mentions}
          at={mention.at}
          onPick={mention.pick}
          onPoint={mention.setChosen}
        />
      )}
      {slash.menu && <SlashMenu id={`${id}-blocks`} slash={slash} />}
    </div>
  );
}
