import type { Person } from '@atrium/contracts';
import { useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { newDraft, postKey } from '../../features/posts/drafts/draft.ts';
import { draftChanged, selectDraft } from '../../features/posts/drafts/slice.ts';
import { htmlText } from '../../lib/htmlText.ts';

interface Asked {
  /** A thank-you to somebody. */
  thank?: Person;
  /** A post that begins with this, about a person whom it mentions. */
  write?: { html: string; about: string };
}

type DraftRoot = Parameters<ReturnType<typeof selectDraft>>[0];

/** Begins the post that another place has asked for; a text that is there already stays. */
export function useAskedPost(clientId: string) {
  const dispatch = useDispatch();
  const store = useStore<DraftRoot>();
  const navigate = useNavigate();
  const { thank, write } = (useLocation().state as Asked | null) ?? {};
  useEffect(() => {
    if (!thank && !write) return;
    const key = postKey({ type: 'company', id: clientId });
    if (thank) dispatch(draftChanged({ key, value: { isThanks: true, to: thank } }));
    const { html } = selectDraft(key)(store.getState()) ?? newDraft();
    if (write && !html.includes(`data-user="${write.about}"`))
      dispatch(draftChanged({ key, value: { html: (htmlText(html) ? html : '') + write.html } }));
    void navigate('.', { replace: true, state: write ? { compose: Date.now() } : null });
    scrollTo(0, 0);
    document.getElementById('content')?.focus();
  }, [thank, write, clientId, dispatch, store, navigate]);
}
