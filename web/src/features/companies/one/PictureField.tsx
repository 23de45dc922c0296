import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import { useUploadPictureMutation } from '../endpoints.ts';
import classes from './PictureField.module.css';

interface Props {
  label: string;
  hint: string;
  company: string;
  shape: 'logo' | 'head';
  value: string | null;
  /** Why a file does not fit: a key of `clients`. */
  faultOf: (file: File) => Promise<string | null>;
  onChange: (path: string | null) => void;
}

/** A picture of the company: it is sent when it is chosen, and counts when the form is saved. */
export function PictureField({ label, hint, company, shape, value, faultOf, onChange }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [local, setLocal] = useLocalPicture();
  const [upload, { isLoading, error }] = useUploadPictureMutation();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const wrong = await faultOf(file);
    setFault(wrong && t(`clients.${wrong}`));
    if (wrong) return;
    const { data } = await upload({ file, company });
    if (!data) return;
    setLocal({ path: data.file.src, url: URL.createObjectURL(file) });
    onChange(data.file.src);
  };
  const problem = fault ?? (error ? t([`errors.${codeOf(error)}`, 'errors.unknown']) : undefined);
  return (
    <FieldGroup label={label} hint={hint} error={problem}>
      {value && <img className={classes[shape]} src={local?.path === value ? local.url : value} alt="" />}
      <input ref={input} type="file" accept="image/png,image/jpeg" hidden onChange={choose} aria-label={label} />
      <div className={classes.acts}>
        <Button look="outline" small icon="picture" busy={isLoading} onClick={() => input.current?.click()}>
          {t(value ? 'clients.replacePicture' : 'clients.choosePicture')}
        </Button>
        {value && (
          <Button look="outline" small icon="trash" onClick={() => onChange(null)}>
            {t('clients.removePicture')}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

/** What was sent a moment ago, shown from this device: only people of the company may read it until it is saved. */
function useLocalPicture() {
  const [local, setLocal] = useState<{ path: string; url: string }>();
  useEffect(() => () => URL.revokeObjectURL(local?.url ?? ''), [local]);
  return [local, setLocal] as const;
}
