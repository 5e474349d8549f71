import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** True for one of the 49,000 commonest passwords. @param text in small letters */
export function isCommonPassword(text: string): boolean {
  return COMMON_PASSWORDS.has(text);
}
