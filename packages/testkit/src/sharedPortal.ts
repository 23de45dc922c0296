/** `inject('portal')`: the portal that all test files share. */
export interface SharedPortal {
  url: string;
  services: Record<string, string>;
  superadmin: { email: string; password: string };
}
