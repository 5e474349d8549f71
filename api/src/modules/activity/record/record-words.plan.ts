import { formatLocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, parseDecimal } from '@paycycle/schema/domain/money';
import type { RecordDoor } from '@paycycle/schema/domain/record';

const DOORS: Readonly<Record<RecordDoor, string | null>> = {
  page: null,
  graphql: 'by GraphQL',
  rest: 'by REST',
  mail: 'by mail',
  worker: 'by Paycycle itself',
  database: null,
};

/** By which door something came, in words that follow who did it; null where that is nothing special. */
export function viaInWords(door: RecordDoor | null, token: string | null): string | null {
  const words = door && DOORS[door];
  return token === null ? words : `${words ?? 'from outside'}, with the token ${token}`;
}

/** A field of a record with what it was and is, in words; null where there was or is nothing. */
interface RecordedField {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Fields = Readonly<Record<string, unknown>> | null;

/** Names of rows: they say nothing to people. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['id', 'userId']);

/** The fields of an entry in words: 'Approval threshold', '£500.00', '£1,000.00'. */
export function fieldsInWords(before: Fields, after: Fields): RecordedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => !NOT_SHOWN.has(name))
    .sort()
    .map((name) => ({
      field: nameInWords(name),
      before: valueInWords(name, before?.[name]),
      after: valueInWords(name, after?.[name]),
    }));
}

function nameInWords(name: string): string {
  const words = name.replace(/Id$/, '').replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueInWords(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' || value === 'true' || value === 'false')
    return String(value) === 'true' ? 'Yes' : 'No';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (/(?:amount|balance|threshold|partPaid)$/i.test(name)) {
    const amount = parseDecimal(text);
    return amount === null ? text : formatPounds(amount);
  }
  if (/Id$/.test(name)) return `#${text}`;
  const date = parseLocalDate(text);
  return date ? formatLocalDate(date) : text.replaceAll('_', ' ');
}
