import type { StatementColumns } from './choose-columns.ts';
import { cleanCell } from './clean-cell.ts';
import type { DraftRow } from './draft-row.ts';
import type { Direction } from './read-direction.ts';

const PAYMENT_WORDS = new Set(
  (
    'a account advance alternative and app apple at atm automated bacs balance bank banking bill business card cash cashpoint ' +
    'chaps charge charges cheque chip clearing commission company contactless counter credit customer dd debit deposit direct ' +
    'domestic exchange express faster fee fees for foreign from funds fx giro google goods in incoming instant interest ' +
    'internal international internet inward item journal lodgement machine manual maestro mandate mastercard merchant mobile money ' +
    'non of office on online order other out outgoing outward overdraft paid pay payment payments pin pos pot ' +
    'purchase rate received receipt refund regular repeat retail returned reversal salary sale sent service sepa standing swift ' +
    'telephone terminal to top topup transaction transfer transferred unpaid up via visa withdrawal'
  ).split(' '),
);

/**
 * The words by which a user recognises a payment, from one record alone, so that the same line reads the same in every file.
 * The company's own name, or that of its employee, is none of them.
 */
export function describeRow(
  cells: readonly string[],
  columns: StatementColumns,
  direction: Direction,
): Pick<DraftRow, 'type' | 'description' | 'counterpartyName' | 'category' | 'bankReference'> {
  const read = (index: number | null) => (index === null ? '' : cleanCell(cells[index] ?? ''));
  const type = read(columns.type);
  const ownNames = columns.ownNames[direction];
  const name =
    columns.names
      .filter((index) => !ownNames.includes(index))
      .map(read)
      .find(isPayee) ?? '';
  const texts = [...columns.texts.map(read), ...columns.references.map(read)];
  const own = joinOnce(texts);
  // 'COSTA' of the payee Costa Ltd stays as the bank wrote it: the name has a field of its own.
  const isPartOfName = own !== '' && own.length < name.length && contains(name, own);
  const said = isPartOfName ? own : joinOnce([name, ...texts]);
  const category = read(columns.category) || type;
  return {
    type,
    description: withType(type, said) || joinOnce(ownNames.map(read)),
    counterpartyName: name || null,
    category: category || null,
    bankReference: read(columns.id) || null,
  };
}

export function isPayee(name: string): boolean {
  return /[\p{L}\d]/u.test(name);
}

/** The parts in one line; a part that another one contains is not said twice. */
export function joinOnce(parts: readonly string[]): string {
  let said = '';
  for (const part of parts) {
    if (part === '' || contains(said, part)) continue;
    said = contains(part, said) ? part : `${said} ${part}`.trim();
  }
  return said;
}

function contains(whole: string, part: string): boolean {
  return whole.toLowerCase().includes(part.toLowerCase());
}

/** Some banks print the payee in the type ("Transfer from JOHN SMITH"); a plain kind of payment says nothing. */
function withType(type: string, said: string): string {
  if (type === '' || contains(said, type)) return said;
  const [kind = ''] = type.split('|');
  const words = kind.toLowerCase().match(/\p{L}+/gu) ?? [];
  const plain = /^[A-Z\d/_-]{1,4}$/.test(kind.trim()) || words.every((word) => PAYMENT_WORDS.has(word));
  return plain && /\p{L}/u.test(said) ? said : joinOnce([kind.trim(), said]);
}
