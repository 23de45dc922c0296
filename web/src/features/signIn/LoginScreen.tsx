import type { SecondStep } from '@atrium/contracts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/Notice.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import classes from './forms.module.css';
import { LoginForm } from './LoginForm.tsx';
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
  onAnswered: (answer: SignInAnswer) => void;
  onRefused: (code: string) => void;
}>;

interface Props {
  withPicture?: boolean;
  CodeForm: CodeFormPart;
  PasskeyButton: PasskeyPart;
}

export function LoginScreen({ withPicture, CodeForm, PasskeyButton }: Props) {
  const { t } = useTranslation();
  const outcomes = useOutcomes();
  const { step, refusal } = useSelector(selectSignIn);
  const { wanted = '/' } = (useLocation().state ?? {}) as { wanted?: string };
  const { workspace, company, isUnknown, useOther } = useWorkspace();
  const query = company ? `?workspace=${company.workspace}` : '';
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
      {step ? <SecondStepForm step={step} CodeForm={CodeForm} /> : <LoginForm workspace={workspace} />}
      {(!step || step.methods.includes('passkey')) && 'PublicKeyCredential' in window && (
        <div className={classes.passkey}>
          <PasskeyButton step={step?.challenge} {...outcomes} />
        </div>
      )}
      {!step && (
        <div className={classes.links}>
          <Link to={`/forgot-password/${query}`}>{t('auth.forgot')}</Link>
          {company?.selfRegister && <Link to={`/register/${query}`}>{t('auth.register')}</Link>}
          {company && (
            <button type="button" className={classes.link} onClick={useOther}>
              {t('auth.otherCompany')}
            </button>
          )}
        </div>
      )}
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
