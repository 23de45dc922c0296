// Run by the launcher before the services: prints how many accounts have the published password or, when it is given
// others, have had it.
import { closeBus, closeDatabase, connectBus, connectDatabase } from '@atrium/kit';
import { rewrapDataKeys, setMasterKeys } from '@atrium/kit/companyKeys';
import { settings } from '../settings.ts';
import { publishedAccounts, replacePublished, type NewPasswords } from './commands.ts';

/** JSON; absent: nothing is changed. */
const { NEW_DEMO_PASSWORDS } = process.env;

connectBus(settings.NATS_URL, 'identity'); // names what is published; identity's relay publishes it
await connectDatabase(settings.MONGODB_URL, 'atrium_identity');
setMasterKeys(settings);
await rewrapDataKeys(); // wrong master keys end it before a password is shown
const count = NEW_DEMO_PASSWORDS
  ? await replacePublished(JSON.parse(NEW_DEMO_PASSWORDS) as NewPasswords)
  : (await publishedAccounts()).length;
await closeDatabase();
await closeBus();
process.stdout.write(`${count}\n`, () => process.exit(0));
