import type { Person } from '@atrium/contracts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { postKey } from '../../features/posts/drafts/draft.ts';
import { draftChanged } from '../../features/posts/drafts/slice.ts';

/** Begins the thank-you that a person's card has asked for; a text that is there already stays. */
export function useThanksAsked(clientId: string) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const to = (useLocation().state as { thank?: Person } | null)?.thank;
  useEffect(() => {
    if (!to) return;
    dispatch(draftChanged({ key: postKey({ type: 'company', id: clientId }), value: { isThanks: true, to } }));
    void navigate('.', { replace: true, state: null });
    scrollTo(0, 0);
    document.getElementById('content')?.focus();
  }, [to, clientId, dispatch, navigate]);
}
