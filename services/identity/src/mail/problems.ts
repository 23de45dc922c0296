import type { MailProblem } from '@atrium/contracts';

/** As Nodemailer names them; a certificate that is not trusted is an ESOCKET, too. */
const named: Record<string, MailProblem> = {
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EPROTOCOL: 'unreachable',
  EABORT: 'timeout',
  EAUTH: 'sign_in',
  ENOAUTH: 'sign_in',
  EOAUTH2: 'sign_in',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};

export interface MailError {
  code?: unknown;
  response?: unknown;
  responseCode?: unknown;
  message?: unknown;
}

const isAboutEncryption = (text: unknown) => /\b(certificate|ssl|tls|starttls)\b/i.test(String(text));

/** The answer of a server that asks for a sign-in or for encryption before it takes an e-mail. */
const notYet = 530;

/** Null for an error that is none of sending. */
export function problemOf({ code, message, response, responseCode }: MailError): MailProblem | null {
  if (responseCode === notYet) return isAboutEncryption(response) ? 'encryption' : 'sign_in';
  if (code === 'ESOCKET' && isAboutEncryption(message)) return 'encryption';
  return named[String(code)] ?? null;
}

/** One line of what the server or the system has said. */
export const replyOf = ({ response, message }: MailError): string =>
  String(response ?? message ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
