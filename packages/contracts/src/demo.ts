// The demo company that `npm start` makes in an empty database (deploy/src/demo). Not exported by index.ts.

/** Printed in README.md, so it protects nothing: accounts have it while only this machine reaches the portal. */
export const publishedPassword = 'demo-pass';

/** The demo's companies. Only superadmins make companies, so their workspace codes say that a database holds the demo. */
export const demoWorkspaces = ['demo', 'acme'] as const;

/** The demo's best-known accounts; `.test` is reserved (RFC 6761), so no e-mail reaches them. */
export const demoAccounts = {
  superadmin: 'root@demo.test',
  administrator: 'admin@demo.test',
  anna: 'anna@demo.test',
  boris: 'boris@demo.test',
  olena: 'olena@demo.test',
  otherAdministrator: 'admin@acme.test',
} as const;
