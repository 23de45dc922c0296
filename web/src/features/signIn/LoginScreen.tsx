import type { SecondStep } from '@atrium/contracts';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectEnv } from '../../session/sessionSelectors.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import classes from './forms.module.css';
import { emptyLogin, LoginForm } from './LoginForm.tsx';
import { LoginLinks } from './LoginLinks.tsx';
import { selectSignIn, signInAnswered, signInRefused, stepLeft, type SignInAnswer } from './signInSlice.ts';
import { useWorkspace } from './useWorkspace.ts';

/** Of the feature secondFactor, which the page brings. */
export type CodeFormPart = ComponentType<{
  step: SecondStep;
  onAnswered: (answer: SignInAnswer) => void;
  /** The sign-in begins again. */
  onRefused: (code: string) => void;
  onBack: () => void;
}>;

export type PasskeyPart = ComponentType<{
  step: string | undefined;
  isShared: boolean;
  onAnswered: (answer: SignInAnswer) => void;
  onRefused: (code: string) => void;
}>;

interface Props {
  withPicture?: boolean;
  CodeForm: CodeFormPart;
  PasskeyButton: PasskeyPart;
}

const ProviderButtons = lazyPart(lazyNamed(() => import('./providers/ProviderButtons.tsx'), 'ProviderButtons'));

export function LoginScreen({ withPicture, CodeForm, PasskeyButton }: Props) {
  const { t } = useTranslation();
  const outcomes = useOutcomes();
  const [typed, setTyped] = useState(emptyLogin);
  const { step, refusal } = useSelector(selectSignIn);
  const { wanted = '/' } = (useLocation().state ?? {}) as { wanted?: string };
  const { workspace, company, isUnknown, useOther, isOwnHost } = useWorkspace();
  const { oidc = false, address = '' } = useSelector(selectEnv) ?? {};
  /** Passkeys and providers know the portal by its own address. */
  const isMain = !isOwnHost;
  // The set-up stands where the portal would open.
  if (refusal?.code === 'second_factor_demanded') return <Navigate to={wanted} replace />;
  return (
    <AuthLayout
      key={step ? 'code' : 'password'}
      title={t(step ? 'auth.secondStep' : 'auth.welcome')}
      company={company}
      withPicture={withPicture}
      ownFocus
    >
      {isUnknown && <Notice tone="bad">{t('auth.companyUnknown')}</Notice>}
      {step ? (
        <SecondStepForm step={step} CodeForm={CodeForm} />
      ) : (
        <LoginForm workspace={workspace} typed={typed} onTyped={setTyped} />
      )}
      {isMain && (!step || step.methods.includes('passkey')) && 'PublicKeyCredential' in window && (
        <div className={classes.passkey}>
          <PasskeyButton step={step?.challenge} isShared={typed.sharedComputer} {...outcomes} />
        </div>
      )}
      {isMain && !step && (company?.oidc || oidc) && (
        <ProviderButtons workspace={company?.workspace ?? ''} isShared={typed.sharedComputer} wanted={wanted} />
      )}
      <LoginLinks company={company} isStep={step !== null} elsewhere={isMain ? null : address} onOther={useOther} />
    </AuthLayout>
  );
}

function useOutcomes() {
  const dispatch = useDispatch();
  return {
    onAnswered: (answer: SignInAnswer) => dispatch(signInAnswered(answer)),
    onRefused: (code: string) => dispatch(signInRefused({ code, workspaces: [] })),
  };
}

function SecondStepForm({ step, CodeForm }: { step: SecondStep; CodeForm: CodeFormPart }) {
  const dispatch = useDispatch();
  return <CodeForm step={step} {...useOutcomes()} onBack={() => dispatch(stepLeft())} />;
}
