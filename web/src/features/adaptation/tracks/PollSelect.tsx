import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/Select.tsx';
import { usePollsToOfferQuery } from '../endpoints.ts';

interface Props {
  label: string;
  hint?: string;
  error?: ReactNode;
  /** '': none. */
  value: string;
  onChange: (poll: string) => void;
}

const published = JSON.stringify({ status: 'active' });
const mostOffered = 100;

/** One of the published polls that the reader sees, the newest first. */
export function PollSelect({ value, ...field }: Props) {
  const { t } = useTranslation();
  const { data } = usePollsToOfferQuery({ query: { filter: published, limit: mostOffered } });
  const offered = data?.result.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  const isOther = value !== '' && !offered.some((poll) => poll.value === value);
  return (
    <Select
      {...field}
      value={value}
      options={[
        { value: '', label: t('adaptation.noPoll') },
        ...(isOther ? [{ value, label: t('adaptation.otherPoll') }] : []),
        ...offered,
      ]}
    />
  );
}
