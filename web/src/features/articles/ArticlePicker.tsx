import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { usePickerLabels } from '../../colleagues/usePickerLabels.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectClientId, selectMyId } from '../../session/sessionSelectors.ts';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { useArticleQuery, useArticlesFoundQuery } from './endpoints.ts';

export const features = [queryFeature];

interface Props {
  label: string;
  hint: string;
  placeholder: string;
  /** Stands for an article that is no longer there. */
  gone: string;
  /** The id of an article; '': none. */
  value: string;
  onChange: (article: string) => void;
}

const limit = 20;

/** Chooses an article of the knowledge base that the reader may see. */
export function ArticlePicker({ label, hint, placeholder, gone, value, onChange }: Props) {
  const [text, setText] = useState<string | null>(null);
  const search = useDebounced(text);
  const [client, user] = [useSelector(selectClientId) ?? '', useSelector(selectMyId) ?? ''];
  const chosen = useArticleQuery(value ? { params: { id: value } } : skipToken);
  const asked = { section: 'knowl_base' as const, limit, ...(search && { search }) };
  const { currentData, isFetching, isError } = useArticlesFoundQuery(
    search === null ? skipToken : { params: { client, user }, query: asked },
  );
  const articles = currentData?.result.filter(({ type }) => type === 'article') ?? [];
  const title = chosen.isError ? gone : (chosen.currentData?.result.title ?? '…');
  return (
    <PickerField
      label={label}
      hint={hint}
      most={1}
      chosen={value ? [{ id: value, name: title, hint: '' }] : []}
      found={articles.map(({ _id, title: name = '' }) => ({ id: _id, name, hint: '' }))}
      status={isError ? 'failed' : isFetching || text !== search ? 'loading' : 'ready'}
      onQuery={setText}
      onChange={(next) => onChange(next.at(-1)?.id ?? '')}
      labels={usePickerLabels({ list: label, placeholder })}
    />
  );
}
