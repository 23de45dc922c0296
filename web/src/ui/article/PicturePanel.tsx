import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { TextField } from '../TextField.tsx';
import { pictureSizes, type PictureSize } from './ownPicture.ts';
import classes from './PicturePanel.module.css';

/** Of the chosen picture: what it shows, how wide it is, and its removal. */
export function PicturePanel({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const picture = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { selection } = state;
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
      const { alt, size } = selection.node.attrs as { alt: string | null; size: PictureSize };
      return { at: selection.from, alt: alt ?? '', size };
    },
  });
  if (!picture) return null;
  const set = (name: 'alt' | 'size', value: string) =>
    editor.commands.command(({ tr }) => Boolean(tr.setNodeAttribute(picture.at, name, value)));
  return (
    <div role="group" aria-label={t('article.pictureChosen')} className={classes.panel}>
      <div className={classes.alt}>
        <TextField
          label={t('fileField.alt')}
          hint={t('article.altHint')}
          maxLength={300}
          value={picture.alt}
          onChange={(event) => set('alt', event.target.value)}
        />
      </div>
      <div role="group" aria-label={t('article.size')} className={classes.sizes}>
        {pictureSizes.map((size) => (
          <button
            key={size}
            type="button"
            className={classes.size}
            aria-pressed={picture.size === size}
            onClick={() => set('size', size)}
          >
            {t(`article.size_${size}`)}
          </button>
        ))}
      </div>
      <Button look="outline" small icon="trash" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t('article.removePicture')}
      </Button>
    </div>
  );
}
