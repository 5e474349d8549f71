import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { StartError } from '../errors/start-error.ts';
import { ENVIRONMENT } from './variables.ts';

export type Environment = z.output<typeof ENVIRONMENT>;

/** Reads the variables. An empty one counts as left out. @throws StartError that names the first unusable variable */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = ENVIRONMENT.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const name = String(issue?.path[0]);
  throw new StartError(`${name} ${issue?.message}, not "${given[name]}"`);
}

type Given<Variables, Name extends keyof Variables> = { readonly [Key in Name]-?: NonNullable<Variables[Key]> };

/**
 * Returns variables that must be set together.
 * @param purpose the setting that needs them
 * @throws StartError that names each variable that is missing
 */
export function requireVariables<Variables extends object, Name extends keyof Variables & string>(
  variables: Variables,
  purpose: string,
  names: readonly Name[],
): Given<Variables, Name> {
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length > 0) throw new StartError(`${purpose} needs also ${missing.join(', ')}`);
  return variables as Given<Variables, Name>;
}

/**
 * Tokens of real money and real books need TLS.
 * @throws StartError for an http address in a variable that begins with `prefix`
 */
export function requireHttps(env: Environment, prefix: string): void {
  for (const [name, value] of Object.entries(env)) {
    const isAddress = name.startsWith(prefix) && name.endsWith('_URL');
    if (!isAddress || URL.parse(String(value))?.protocol !== 'http:') continue;
    throw new StartError(`${name} must be an address such as https://example.com if it is live, not "${value}"`);
  }
}

/** Reads the file that a variable names. @throws StartError if it cannot be read */
export function readFileOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new StartError(`${name} cannot be read: ${path}`, { cause });
  }
}
