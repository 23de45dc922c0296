import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atMost, oneLine, optional, required, workspace } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { sizeText } from '../../../lib/sizes.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { WorkspaceField } from '../make/WorkspaceField.tsx';
import { OrderForm } from './OrderForm.tsx';
import type { Order } from './orders.ts';
import { useImport } from './useImport.ts';

const rules = { name: [optional(oneLine, atMost(100))], workspace: [required, workspace] };

/** A new company from an archive that an export has made. */
export function ImportDialog({ onClose, onOrdered }: { onClose: () => void; onOrdered: (order: Order) => void }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { percent, error, start } = useImport();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const form = useForm({
    initial: { name: '', workspace: '' },
    rules,
    serverErrors: error?.fields,
    onSubmit: async (values) => {
      setMissing(!file);
      const job = file && (await start({ file, ...values }));
      if (job) onOrdered({ job, act: 'import', name: values.name.trim() || values.workspace });
    },
  });
  const isSending = percent !== undefined;
  return (
    <OrderForm
      title={t('clients.import')}
      text={t('clients.importText')}
      submitLabel={t('clients.importStart')}
      busy={isSending}
      error={error}
      form={{ ...form, isDirty: form.isDirty || file !== null }}
      onClose={onClose}
    >
      <ArchiveField
        file={file}
        error={isMissing && !file ? t('forms.required') : undefined}
        onChange={(chosen) => setFile(chosen)}
      />
      <WorkspaceField {...form.field('workspace')} error={textOf(form.errorOf('workspace'))} />
      <TextField
        label={t('clients.name')}
        hint={t('clients.importNameHint')}
        {...form.text('name')}
        error={textOf(form.errorOf('name'))}
      />
      {isSending && <Progress value={percent} label={t('clients.sending')} />}
    </OrderForm>
  );
}

interface FieldProps {
  file: File | null;
  error: string | undefined;
  onChange: (file: File) => void;
}

function ArchiveField({ file, error, onChange }: FieldProps) {
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <FieldGroup label={t('clients.archive')} required error={error}>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t('clients.archive')}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          target.value = '';
          if (chosen) onChange(chosen);
        }}
      />
      <Button look="outline" icon="file" onClick={() => input.current?.click()}>
        {file ? `${file.name}, ${sizeText(file.size, i18n.language)}` : t('clients.chooseArchive')}
      </Button>
    </FieldGroup>
  );
}
