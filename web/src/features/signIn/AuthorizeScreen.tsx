import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { useStorage } from '../../lib/StorageContext.tsx';
import { forgetPending, readPending, type PendingProvider } from '../../session/pendingProvider.ts';
import { selectPhase } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageLoader } from '../../ui/Spinner.tsx';
import { providerAnswered, selectSignIn, signInRefused, type ProviderAnswer } from './signInSlice.ts';

const Connecting = lazyPart(lazyNamed(() => import('./providers/Connecting.tsx'), 'Connecting'));

/** Null where this tab has begun nothing, or the provider answers nothing. */
function answerIn(
  search: string,
  provider: string | undefined,
  pending: PendingProvider | null,
): ProviderAnswer | null {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  if (!pending || !state) return null;
  const others = ['code', 'iss', 'error'].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { state, key: pending.key, ...(provider && { provider }), ...Object.fromEntries(others) };
}

/** Where providers send people back, each to its own address: the answer goes to the server, and the address forgets it. */
export function AuthorizeScreen() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { provider } = useParams();
  const [pending] = useState(readPending);
  const [answer] = useState(() => answerIn(search, provider, pending));
  const storage = useStorage();
  const [wasSignedIn] = useState(() => Boolean(storage.get('token')));
  const { wanted = '/', connects, workspace = '' } = pending ?? {};
  useEffect(() => {
    forgetPending();
    void navigate(pathname, { replace: true });
  }, [navigate, pathname]);
  if (connects && answer) return <Connecting answer={answer} wanted={wanted} />;
  if (wasSignedIn) return <Navigate to="/" replace />;
  return <SigningIn answer={answer} workspace={workspace} wanted={wanted} />;
}

interface Props {
  answer: ProviderAnswer | null;
  workspace: string;
  wanted: string;
}

/** The sign-in page shows a refusal, and asks for the second step. */
function SigningIn({ answer, workspace, wanted }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, step } = useSelector(selectSignIn);
  const phase = useSelector(selectPhase);
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const refuse = (code: string) => dispatch(signInRefused({ code: `provider_${code}`, workspaces: [] }));
    if (!answer) refuse('sign_in_expired');
    else if (answer.error === 'access_denied') refuse('cancelled');
    else dispatch(providerAnswered(answer));
  }, [dispatch, answer]);
  if (phase === 'ready') return <Navigate to={wanted} replace />;
  const login = `/login/${workspace && `?workspace=${workspace}`}`;
  if (step || status === 'failed') return <Navigate to={login} replace state={{ wanted }} />;
  return <PageLoader label={t('auth.signingIn')} />;
}
