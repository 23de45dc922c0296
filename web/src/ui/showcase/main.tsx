import { createRoot } from 'react-dom/client';
import { announceConnectionReturn } from '../../lib/connection.ts';
import { showLanguage } from '../../lib/i18n/i18n.ts';
import { isLanguage } from '../../lib/i18n/languages.ts';
import { browserStorage } from '../../lib/storage.ts';
import { StorageProvider } from '../../lib/StorageContext.tsx';
import { LayerRouter } from '../layers/LayerRouter.tsx';
import '../theme/index.css';
import { Showcase } from './Showcase.tsx';

const language = new URLSearchParams(location.search).get('lang');
await showLanguage(isLanguage(language) ? language : 'en');

// In the portal: realtime/connectionSaga.ts.
addEventListener('online', announceConnectionReturn);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StorageProvider value={browserStorage()}>
    <LayerRouter>
      <Showcase />
    </LayerRouter>
  </StorageProvider>,
);
