import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectEnv } from '../../session/sessionSelectors.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import classes from './AuthLayout.module.css';
import { CompanyMark } from './CompanyMark.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import type { CompanyCard } from './signInSlice.ts';
import { useCompanyDesign } from './useCompanyDesign.ts';

interface Props {
  title: string;
  text?: ReactNode;
  company: CompanyCard | null;
  /** The new layout: a picture of the company beside the form (D14). */
  withPicture?: boolean;
  /** The first field takes the focus. */
  ownFocus?: boolean;
  children: ReactNode;
}

/** The frame of the forms before the sign-in. */
export function AuthLayout({ title, text, company, withPicture, ownFocus, children }: Props) {
  const portal = useSelector(selectEnv)?.title ?? '';
  useCompanyDesign(company);
  const name = company?.name ?? portal;
  return (
    <div className={`${classes.page} ${withPicture ? classes.split : ''}`}>
      {withPicture && <Picture name={name} head={company?.head ?? null} />}
      <div className={classes.column}>
        <header className={classes.top}>
          <LanguageSelect />
        </header>
        <main className={classes.card}>
          {company?.head && <img className={classes.banner} src={company.head} alt="" />}
          <CompanyMark name={name} logo={company?.logo ?? null} />
          <PageTitle shown ownFocus={ownFocus}>
            {title}
          </PageTitle>
          {text && <p className={classes.text}>{text}</p>}
          {children}
        </main>
      </div>
    </div>
  );
}

function Picture({ name, head }: { name: string; head: string | null }) {
  const { t } = useTranslation();
  return (
    <aside className={classes.picture} aria-label={name}>
      {head && <img className={classes.head} src={head} alt="" />}
      <div className={head ? `${classes.words} ${classes.onPicture}` : classes.words}>
        <p className={classes.slogan}>{t('auth.slogan')}</p>
        <p className={classes.name}>{name}</p>
      </div>
    </aside>
  );
}
