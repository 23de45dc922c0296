import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { workspace as isCode } from '../../../lib/forms/rules.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useWorkspaceFreeQuery } from '../endpoints.ts';

interface Props {
  name: string;
  value: string;
  error: string | undefined;
  onBlur: () => void;
  onChange: (value: string) => void;
}

/** The code of a new company; the server says while it is typed whether it can be had. */
export function WorkspaceField({ value, error, onChange, ...field }: Props) {
  const { t } = useTranslation();
  const code = useDebounced(value);
  const { currentData } = useWorkspaceFreeQuery(code && !isCode(code) ? { query: { code } } : skipToken);
  const answer = currentData?.result.code === value ? currentData.result : undefined;
  const hint = answer && !answer.error ? t('clients.codeFree', { code: value }) : t('clients.codeHint');
  return (
    <TextField
      label={t('clients.code')}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      value={value}
      hint={<span role="status">{hint}</span>}
      error={error ?? (answer?.error ? t(`errors.${answer.error}`) : undefined)}
      {...field}
      onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
    />
  );
}
