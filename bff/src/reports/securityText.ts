import { Router } from 'express';

const dayMs = 86_400_000;

/** RFC 9116 §2.5.5 recommends less than a year. */
const validDays = 180;

interface Contact {
  /** Empty: there is no such file. */
  SECURITY_CONTACT: string;
  PUBLIC_URL: string;
}

/** `/.well-known/security.txt` (RFC 9116): where to report security problems of this installation. */
export function securityText({ SECURITY_CONTACT: contact, PUBLIC_URL: origin }: Contact): Router {
  const router = Router();
  router.get('/.well-known/security.txt', (_, res) => {
    if (!contact) return void res.status(404).type('text').send('Not found');
    const expires = new Date((Math.floor(Date.now() / dayMs) + validDays) * dayMs);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
      'Preferred-Languages: en, ru, uk',
      `Canonical: ${new URL('/.well-known/security.txt', origin).href}`,
    ];
    return void res
      .set('cache-control', 'no-cache')
      .type('text')
      .send(`${lines.join('\n')}\n`);
  });
  return router;
}
