import type { Platform } from '@mikro-orm/core';
import { SEALED_PREFIX, type SecretBox } from './ports/secret-box.ts';

/*
 * Account numbers are stored encrypted, with the last digits in plain text so that users recognise them. Equal numbers
 * have equal ciphertexts, so that triggers and queries can compare and copy them without a key.
 */

const ENDING_LENGTH = 4;
/** A number that is shorter would be given away by its ending. */
const LENGTH_MIN = 6;

/** Matches each encrypted number in a text. Groups: the ciphertext and the last digits. */
const SEALED_NUMBERS = new RegExp(`(${SEALED_PREFIX}\\.[0-9a-f]{8}\\.[\\w-]+)\\.(\\d{0,${ENDING_LENGTH}})`, 'g');

const boxes = new WeakMap<Platform, SecretBox>();

/** From here on the columns of a database seal with this box. */
export function sealColumnsWith(platform: Platform, box: SecretBox): void {
  boxes.set(platform, box);
}

/** @throws Error if the database was opened without a box, which is a bug */
export function secretBoxOf(platform: Platform): SecretBox {
  const box = boxes.get(platform);
  if (!box) throw new Error('this database was opened without the key of its sealed columns');
  return box;
}

/** A number as the database holds it. */
export function sealAccountNumber(box: SecretBox, number: string): string {
  const ending = number.length < LENGTH_MIN ? '' : /\d*$/.exec(number.slice(-ENDING_LENGTH))?.[0];
  return `${box.sealAlike(number, purposeOf(ending ?? ''))}.${ending}`;
}

/** A text of the database with each sealed number in it as it was entered. */
export function openAccountNumbers(box: SecretBox, text: string): string {
  return text.replaceAll(SEALED_NUMBERS, (_, sealed: string, ending: string) => box.open(sealed, purposeOf(ending)));
}

/** Decrypts the single number of a column. @throws Error if it is not encrypted, because only this product writes there */
export function openAccountNumber(box: SecretBox, stored: string): string {
  const number = openAccountNumbers(box, stored);
  if (number === stored) throw new Error('an account number in the database is not sealed');
  return number;
}

/** Purpose of a sealed number. It includes the plain last digits, so that changing those makes opening fail. */
function purposeOf(ending: string): string {
  return `account number ${ending}`;
}
