import { Navigate, useLocation } from 'react-router-dom';

/** The journal is a tab of the administration. */
export const Page = () => <Navigate to={{ pathname: '/admin', search: useLocation().search }} replace />;
