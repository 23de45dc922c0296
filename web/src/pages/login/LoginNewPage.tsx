import { LoginScreen } from '../../features/signIn/LoginScreen.tsx';
import { signInFeature } from '../../features/signIn/signInSaga.ts';
import { CodeForm, PasskeyButton } from './codeForm.ts';

export const features = [signInFeature];
export const Page = () => <LoginScreen withPicture CodeForm={CodeForm} PasskeyButton={PasskeyButton} />;
