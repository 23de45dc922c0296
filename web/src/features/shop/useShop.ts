import type { ShopSettings } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { numberFormat } from '../../lib/formats.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { useShopSettingsQuery } from './endpoints.ts';

export function useShopSettings(): ShopSettings | undefined {
  const client = useSelector(selectClientId) ?? '';
  return useShopSettingsQuery({ params: { client } }).currentData?.result[0];
}

/** How many rows are shown, and what shows more of them. */
export function useMore(step: number) {
  const [limit, setLimit] = useState(step);
  return { query: { limit }, more: () => setLimit((now) => Math.min(now + step, 1000)) };
}

/** Tells how an act has ended. */
export function useTell() {
  const dispatch = useDispatch();
  return (done: string, { error }: { error?: Parameters<typeof codeOf>[0] }): boolean => {
    dispatch(toastAsked(error ? { tone: 'bad', text: `errors.${codeOf(error)}` } : { tone: 'good', text: done }));
    return !error;
  };
}

export function useCoins() {
  const { language } = useTranslation().i18n;
  return (coins: number, sign = false) =>
    numberFormat(language, sign ? { signDisplay: 'exceptZero' } : {}).format(coins);
}
