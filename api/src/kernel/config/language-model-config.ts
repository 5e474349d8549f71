import { isLoopback } from '../access/loopback.ts';
import { StartError } from '../errors/start-error.ts';
import { type Environment, requireVariables } from './environment.ts';

/** Language model for invoices with fields that the document reader doubts. */
export type LanguageModelConfig = Readonly<NonNullable<ReturnType<typeof readLanguageModelConfig>>>;

const PATH = '/chat/completions';

/**
 * @returns null if no model is configured; nothing is then sent
 * @throws StartError if the URL is not safe, or the model is missing; never contains the key
 */
export function readLanguageModelConfig(env: Environment) {
  if (!env.READER_URL) return null;
  const { READER_MODEL: model } = requireVariables(env, 'READER_URL', ['READER_MODEL']);
  const url = new URL(env.READER_URL);
  if (url.protocol !== 'https:' && !isLoopback(url.hostname)) {
    throw new StartError('READER_URL must be an https address, or one of this machine: invoices are sent to it');
  }
  if (url.username || url.password) throw new StartError('READER_URL must hold no password: READER_KEY is for that');
  if (!url.pathname.endsWith(PATH)) url.pathname = `${url.pathname.replace(/\/+$/, '')}${PATH}`;
  return { url: url.href, model, key: env.READER_KEY };
}
