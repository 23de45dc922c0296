import { loadTexts } from '../../lib/i18n/i18n.ts';

// The table comes with its page, and its texts with the table.
await loadTexts('table');
