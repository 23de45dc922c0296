import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/TextField.tsx';

interface Props {
  value: string;
  name: string;
  error?: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/** Six digits of an app. A pasted code may have spaces. */
export function CodeField(props: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('security.code')}
      hint={t('security.codeHint')}
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      spellCheck={false}
      autoFocus
      data-autofocus
    />
  );
}
