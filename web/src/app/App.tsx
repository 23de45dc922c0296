import { Suspense, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { pathChanged } from '../session/sessionSlice.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { LayerRouter } from '../ui/layers/LayerRouter.tsx';
import { Feedback } from './Feedback.tsx';
import { Guard } from './Guard.tsx';
import { PageFailed } from './layout/PageFailed.tsx';
import { PageWait } from './layout/PageWait.tsx';
import { connectNavigation } from './navigation.ts';
import { NoConnection } from './NoConnection.tsx';
import { NotFoundRoute, plainRoutes, ShellRoute, shellRoutes } from './routes.tsx';
import { Theme } from './Theme.tsx';
import { useVisitor } from './useVisitor.ts';
import { WindowTitle } from './WindowTitle.tsx';

export const App = () => (
  <Theme>
    <LayerRouter>
      <RouterBridge />
      <WindowTitle />
      <ErrorBoundary fallback={<PageFailed />}>
        <Guard>
          <Suspense fallback={<PageWait />}>
            <Pages />
          </Suspense>
        </Guard>
      </ErrorBoundary>
      <Feedback />
      <NoConnection />
    </LayerRouter>
  </Theme>
);

function Pages() {
  const { isSignedIn } = useVisitor();
  const unknown = <Route path="*" element={<NotFoundRoute />} />;
  return (
    <Routes>
      {plainRoutes.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route element={<ShellRoute />}>
        {shellRoutes.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        {isSignedIn && unknown}
      </Route>
      {!isSignedIn && unknown}
    </Routes>
  );
}

/** Lets sagas navigate, and reports changes of the path to them. */
function RouterBridge() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  useEffect(() => connectNavigation(navigate), [navigate]);
  useEffect(() => void dispatch(pathChanged(pathname)), [dispatch, pathname]);
  return null;
}
