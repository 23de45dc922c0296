// A process that `stop.test.ts` stops. Its argument: the seconds to drain.
import { addHealth, listen, makeApp, makeServer } from '../src/http.ts';
import { closeServer, stopGracefully } from '../src/stop.ts';

const app = makeApp();
addHealth(app, () => true);
app.get('/quick', (_, res) => void res.send('done'));
app.get('/slow', (_, res) => void setTimeout(() => res.send('done'), 1500));

const server = makeServer(app);
const port = await listen(server, 0, '127.0.0.1');
stopGracefully([closeServer(server)], Number(process.argv[2]));
process.send!(port);
