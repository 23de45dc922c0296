import { Suspense, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectClient, selectIsSuperadmin } from '../../session/sessionSelectors.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { OptionalPart } from '../../ui/OptionalPart.tsx';
import { needsCompany } from '../access.ts';
import { pageOf } from '../pageOf.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { Extras } from './Extras.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NavBar } from './NavBar.tsx';
import { PageFailed } from './PageFailed.tsx';
import { PageWait } from './PageWait.tsx';
import { PhoneTabs } from './PhoneTabs.tsx';
import classes from './Shell.module.css';
import { useScrollMemory } from './useScrollMemory.ts';

/** Only the superadmin sees it. */
const ChooseCompany = lazyNamed(() => import('./ChooseCompany.tsx'), 'ChooseCompany', 'companies');

/** Likewise. */
const InsideCompany = lazyNamed(() => import('./InsideCompany.tsx'), 'InsideCompany', 'clients');

/** Fetched as soon as somebody points or tabs. */
const PeopleCards = lazyNamed(() => import('./PeopleCards.tsx'), 'PeopleCards', 'people', 'profile');

/** Stands around every private page, which learns from the outlet's context whether somebody has pointed or tabbed. */
export function Shell() {
  const { t } = useTranslation();
  const client = useSelector(selectClient);
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  const isOpen = client || !page || !needsCompany(page);
  const [used, setUsed] = useState<Event>();
  useScrollMemory();
  const use = ({ nativeEvent }: SyntheticEvent) => setUsed((first) => first ?? nativeEvent);
  return (
    <div className={classes.shell} onPointerEnter={use} onFocus={use}>
      <a href="#content" className={classes.skip}>
        {t('layout.skip')}
      </a>
      <NavBar />
      <div className={classes.column}>
        <Header />
        <ConnectionBar />
        {client && isSuperadmin && (
          <OptionalPart waiting={<div className={classes.inside} />}>
            <InsideCompany client={client} />
          </OptionalPart>
        )}
        <main id="content" tabIndex={-1} className={classes.main}>
          <ErrorBoundary key={pathname} fallback={<PageFailed />}>
            <Suspense fallback={<PageWait />}>
              {isOpen ? <Outlet key={client?._id} context={used} /> : <ChooseCompany />}
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
      </div>
      <PhoneTabs />
      <OptionalPart>{used && client && <PeopleCards since={used} />}</OptionalPart>
      <Extras />
    </div>
  );
}
