import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** True for one of the 49,000 commonest passwords, however its letters are cased. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
