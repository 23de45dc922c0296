import { auth } from '@atrium/contracts/auth';
import { mutation, portalApi, query } from '../../query/portalApi.ts';

const quiet = { quiet: true, invalidates: () => [] };

const signInApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: mutation(build, auth.forgotPassword, quiet),
    resetLink: query(build, auth.resetLink, () => []),
    resetPassword: mutation(build, auth.resetPassword, quiet),
    register: mutation(build, auth.register, quiet),
  }),
});

export const { useForgotPasswordMutation, useResetLinkQuery, useResetPasswordMutation, useRegisterMutation } =
  signInApi;
