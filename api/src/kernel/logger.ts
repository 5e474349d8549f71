import { type Logger, pino } from 'pino';
import { redactError } from './errors/redact-error.ts';
import { redactUrl } from './errors/redact-url.ts';
import { currentRequest } from './http/current-request.ts';

export type { Logger };

/** Addresses. A log may contain them without their secrets. */
const ADDRESSES = ['req.url', 'req.headers.referer', 'res.headers.location'];
/** The address has query and parameters as well. */
const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  'req.query',
  'req.params',
];

/**
 * Each line that a request causes has its id.
 * @param destination where the lines go; standard output when left out
 */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const redact = {
    paths: [...ADDRESSES, ...SECRETS],
    censor: (value: unknown, path: string[]) =>
      ADDRESSES.includes(path.join('.')) && typeof value === 'string' ? redactUrl(value) : '[Redacted]',
  };
  const mixin = () => {
    const requestId = currentRequest()?.id;
    return requestId === undefined ? {} : { requestId };
  };
  const options = { level, redact, mixin, serializers: { err: redactError } };
  return destination ? pino(options, destination) : pino(options);
}
