import { readFileSync } from 'node:fs';

/** Version of Paycycle, as in package.json. */
export function productVersion(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}
