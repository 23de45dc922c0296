import type { Mentions } from '../editor/editorProps.ts';
import type { UploadFile } from '../files/uploads.ts';

export interface ArticlePicture {
  /** Of this origin. */
  url: string;
  /** Pixels: they keep the room until the picture has come. */
  width?: number | null;
  height?: number | null;
}

export interface ArticleEditorProps {
  /** Empty for no text. A changed value, such as another revision, replaces the content. */
  html: string;
  label: string;
  placeholder: string;
  autoFocus?: boolean;
  disabled?: boolean;
  mentions?: Mentions | null;
  /** Sends one picture. Without it there are no pictures. */
  upload?: UploadFile<ArticlePicture>;
  maxPictureBytes?: number;
  /** The reader's words for why `upload` failed. */
  problemOf?: (error: unknown) => string;
  onChange: (html: string) => void;
  /** Ctrl + Enter, or Cmd + Enter. */
  onSubmit?: () => void;
}
