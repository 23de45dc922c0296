import { Suspense } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';

/** The rules of all countries are large, so the number stands as it is stored until they are there. */
const FormattedPhone = lazyNamed(() => import('./FormattedPhone.tsx'), 'FormattedPhone');

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d;=a-z]/g, '')}`}>
    <Suspense fallback={phone}>
      <FormattedPhone phone={phone} />
    </Suspense>
  </a>
);
