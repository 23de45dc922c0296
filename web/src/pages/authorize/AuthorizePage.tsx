import { signInFeature } from '../../features/signIn/signInSaga.ts';

export const features = [signInFeature];
export { AuthorizeScreen as Page } from '../../features/signIn/AuthorizeScreen.tsx';
