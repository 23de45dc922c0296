import { request } from 'node:http';
import { timedOut } from '@atrium/kit/core';
import { forwardAnswer } from '../forwardAnswer.ts';
import { keepAliveAgent, type SendRequest } from '../send.ts';

/** Answers as streamingProxy.ts, for two thirds of the CPU time (docs/decisions/008-two-ways-through-the-bff.md). */
export function makeFastRead(target: string): SendRequest {
  const { host, hostname, port } = new URL(target);
  const agent = keepAliveAgent();

  return (exchange, headers, deadline) =>
    new Promise<void>((resolve, reject) => {
      const { req, res } = exchange;
      if (!req.headers.host) headers.push('host', host);
      const upstream = request({ agent, host: hostname, port, method: req.method, path: req.url, headers });
      const finish = (error?: unknown) => {
        clearTimeout(timer);
        res.off('close', abort);
        if (error === undefined) return resolve();
        upstream.destroy();
        reject(error as Error);
      };
      const abort = () => (upstream.destroy(), finish());
      const timer = deadline === null ? undefined : setTimeout(() => finish(timedOut()), deadline - performance.now());
      upstream.on('response', (answer) => forwardAnswer(answer, exchange).then(() => finish(), finish));
      upstream.on('error', finish);
      res.on('close', abort);
      upstream.end();
    });
}
