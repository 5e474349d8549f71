import { formatDecimal, sumPence } from '@paycycle/schema/domain/money';
import anyAscii from 'any-ascii';
import {
  type CodedBill,
  EXCEPTION_KINDS,
  type ExceptionKind,
  type FormatException,
  grossOf,
  magnitude,
} from './coded-bill.ts';
import { ledgerCsv } from './ledger-rows.ts';

/** A file of a package, the PDF of a bill or a list, and what proves that it is unchanged. */
export interface PackedDocument {
  readonly path: string;
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

const MANIFEST = 'Id,Type,Supplier,Number,Date,Due,Net,VAT,Gross,Currency,File,Bytes,SHA-256';
const EXCEPTIONS = 'Format,Id,Number,What,Why';
const NAME_MAX = 40;

const WHAT = {
  left_out: 'left out',
  number_shortened: 'shortened',
  letters_not_carried: 'letters not carried',
  due_date_not_carried: 'due date not carried',
  tracking_not_carried: 'tracking category not carried',
  name_shortened: 'shortened',
  payment_not_carried: 'payment not carried',
} as const satisfies Record<ExceptionKind, string>;

/**
 * Each document of a package, its sums and its file, and after them the lists. The amounts of a credit are above zero: its
 * type tells it.
 */
export function manifestCsv(
  documents: readonly (readonly [CodedBill, PackedDocument | null])[],
  lists: readonly PackedDocument[] = [],
): string {
  return listForPeople(MANIFEST, [
    ...documents.map(([bill, file]) => [
      String(bill.recordNumber),
      bill.documentType === 'invoice' ? 'invoice' : 'credit',
      bill.supplierName,
      bill.number,
      bill.date,
      bill.dueDate,
      ...[
        sumPence(bill.lines.map(({ netPence }) => netPence)),
        sumPence(bill.lines.map(({ vatPence }) => vatPence)),
        sumPence(bill.lines.map(grossOf)),
      ].map((sum) => formatDecimal(magnitude(sum))),
      'GBP',
      ...cellsOf(file),
    ]),
    ...lists.map((list) => ['', 'list', ...Array<string>(8).fill(''), ...cellsOf(list)]),
  ]);
}

function cellsOf(file: PackedDocument | null): string[] {
  return file ? [file.path, String(file.size), file.sha256] : ['', '', ''];
}

/** Lists the data that the formats of a package do not carry, with a remedy. */
export function exceptionsCsv(ofFormats: ReadonlyMap<string, readonly FormatException[]>): string {
  const all = [...ofFormats].flatMap(([format, exceptions]) =>
    exceptions.map((exception) => ({ format, ...exception })),
  );
  return listForPeople(
    EXCEPTIONS,
    EXCEPTION_KINDS.flatMap((kind) => all.filter((exception) => exception.kind === kind)).map(
      ({ format, recordNumber, number, kind, why }) => [
        format.replace('_', '-'),
        String(recordNumber),
        number,
        WHAT[kind],
        why,
      ],
    ),
  );
}

/** Path of a bill's file in a package: unique, and valid for the attachment calls of all ledgers. */
export function documentPath(
  { recordNumber, supplierName, number }: Pick<CodedBill, 'recordNumber' | 'supplierName' | 'number'>,
  extension: string,
): string {
  const id = String(recordNumber).padStart(6, '0');
  return `bills/${id}_${plainName(supplierName)}_${plainName(number)}.${extension}`;
}

function plainName(text: string): string {
  const plain = anyAscii(text).replace(/[^A-Za-z0-9._]+/g, '-');
  return plain.slice(0, NAME_MAX).replace(/^-+|-+$/g, '');
}

/** A person opens it in a spreadsheet: no cell may become a formula, an invoice number with a sign among them. */
export function listForPeople(header: string, rows: readonly (readonly string[])[]): string {
  return ledgerCsv(
    header,
    rows.map((row) => row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))),
  );
}
