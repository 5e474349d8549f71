import { parseSortCode } from '@paycycle/schema/domain/bank-details';
import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { DEFAULT_PAYMENT_TERMS_DAYS } from '@paycycle/schema/domain/invoice-terms';
import { parsePaymentTerms, storedTerms } from '@paycycle/schema/domain/payment-terms';
import { AppError, type FieldErrors } from '@paycycle/schema/errors';
import { type SupplierInput, supplierInputSchema } from '@paycycle/schema/validation/supplier-form';
import { validate } from '@paycycle/schema/validation/validate';

/** A row of the file that was not imported, and why. */
export interface ImportRowError {
  readonly line: number;
  readonly message: string;
}

/** Fields of a supplier that a row may have beside its name. */
export type UpdatedField = Exclude<(typeof SUPPLIER_CSV_COLUMNS)[number], 'name'>;

/** One field that a row sets, as text; `before` is null for an empty field. */
export interface SupplierFieldChange {
  readonly field: UpdatedField;
  readonly before: string | null;
  readonly after: string;
}

export const SUPPLIER_ROW_OUTCOMES = ['new', 'update', 'unchanged', 'skipped', 'wrong'] as const;
export type SupplierRowOutcome = (typeof SUPPLIER_ROW_OUTCOMES)[number];

/** Effect of one row of a supplier file. */
export interface SupplierFileRow {
  readonly line: number;
  readonly name: string;
  readonly outcome: SupplierRowOutcome;
  readonly changes: readonly SupplierFieldChange[];
  /** Why it is not imported; of one that is, who else has its account (RULES.md, 84). Null where there is neither. */
  readonly message: string | null;
}

export interface SupplierImportPlan {
  readonly rows: readonly SupplierFileRow[];
  readonly suppliers: readonly SupplierInput[];
}

/** The rows that could not be imported. Skipped duplicates are no faults. */
export function faultsOf(rows: readonly SupplierFileRow[]): ImportRowError[] {
  return rows.flatMap(({ line, outcome, message }) =>
    outcome === 'wrong' && message !== null ? [{ line, message }] : [],
  );
}

export interface SupplierRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A first row whose cells name the columns instead of holding a supplier. */
const HEADER_WORDS =
  /^(?:(?:supplier|vendor|creditor|payee|company|business|trading)s?(?:[ _]?name)?|name(?: of (?:the )?(?:supplier|vendor|payee|company))?)$/i;
const HEADER_OTHERS = /sort|account|term|categor|auto/i;

/**
 * Decides what an import of suppliers does (RULES.md, section 5, Supplier CSV import). The columns are: supplier name,
 * bank account name, sort code, account number, term days, category, auto-paid. A header row is recognised and skipped;
 * sound rows are imported, the others are named by their line.
 */
export function planSupplierImport(
  rows: readonly SupplierRow[],
  knownNameKeys: ReadonlySet<string>,
): SupplierImportPlan {
  const lineOf = new Map<string, number>();
  const suppliers: SupplierInput[] = [];
  const planned = withoutHeader(rows).map(({ line, cells }): SupplierFileRow => {
    const [name = ''] = cells;
    const read = readSupplier(cells);
    if (typeof read === 'string') return { line, name, outcome: 'wrong', changes: [], message: read };
    const key = supplierNameKey(read.name);
    const skipped = (message: string) => ({ line, name: read.name, outcome: 'skipped', changes: [], message }) as const;
    if (knownNameKeys.has(key)) return skipped('You already have this supplier');
    const earlier = lineOf.get(key);
    if (earlier !== undefined) return skipped(`Line ${earlier} already has this supplier`);
    lineOf.set(key, line);
    suppliers.push(read);
    return { line, name: read.name, outcome: 'new', changes: fieldsOfNew(cells, read), message: null };
  });
  return { rows: planned, suppliers };
}

/** The fields that a row gives a new supplier. */
export function fieldsOfNew(cells: readonly string[], read: SupplierInput): SupplierFieldChange[] {
  return givenFields(cells).map((field) => ({ field, before: null, after: inWords(comparedValue(read, field)) ?? '' }));
}

/** The values of a supplier, as a form or the database has them. */
type SupplierValues = Readonly<Partial<Record<UpdatedField, string | number | boolean | null | undefined>>> & {
  readonly paymentTerms?: string | null | undefined;
};

/** Returns the rule of payment terms, and the days where there is none. */
export function comparedValue(of: SupplierValues, field: UpdatedField) {
  return field === 'paymentTermsDays' ? (of.paymentTerms ?? of.paymentTermsDays) : of[field];
}

/** The fields whose cells hold something. */
export function givenFields(cells: readonly string[]): UpdatedField[] {
  return SUPPLIER_CSV_COLUMNS.flatMap((column, at) => (column !== 'name' && cells[at] ? [column] : []));
}

export function inWords(value: string | number | boolean | null | undefined): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined ? null : String(value);
}

/**
 * The rows of suppliers, in the order of the columns: a first row that names the columns is none.
 * @throws SUPPLIER_LIST_UNREADABLE if the header names a column that is not known, or one twice
 */
export function withoutHeader(rows: readonly SupplierRow[]): readonly SupplierRow[] {
  if (!hasHeader(rows)) return rows;
  const [, ...suppliers] = rows;
  const heading = rows[0]?.cells ?? [];
  const nameAt = nameColumnOf(heading);
  const named = heading.map((cell, at) => (at === nameAt ? 'name' : columnOf(cell)));
  const unknown = heading.find((cell, at) => cell !== '' && (!named[at] || named.indexOf(named[at]) !== at));
  if (unknown !== undefined) {
    const expected = 'supplier name, account name, sort code, account number, payment terms, category, auto-paid';
    const message = `The column '${unknown}' is unknown. Use these columns: ${expected}.`;
    throw new AppError('SUPPLIER_LIST_UNREADABLE', message);
  }
  if (heading.every((_, at) => !named[at] || named[at] === SUPPLIER_CSV_COLUMNS[at])) return suppliers;
  return suppliers.map((row) => ({
    ...row,
    cells: [
      ...SUPPLIER_CSV_COLUMNS.map((column) => row.cells[named.indexOf(column)] ?? ''),
      ...row.cells.slice(heading.length),
    ],
  }));
}

type SupplierColumn = (typeof SUPPLIER_CSV_COLUMNS)[number];

/** The first that fits: 'Account name' is a name, and 'Account number' a number. */
const COLUMN_WORDS: readonly (readonly [SupplierColumn, RegExp])[] = [
  ['bankAccountName', /(?:account|a\/c).*(?:name|holder)|name.*(?:account|a\/c)|beneficiary|^payee(?: name)?$/i],
  ['bankSortCode', /sort/i],
  ['bankAccountNumber', /account|\ba\/c|\bacc?(?:t|ount)? ?no\b/i],
  ['paymentTermsDays', /terms?\b|\bdays\b/i],
  ['category', /categor/i],
  ['isAutoPaid', /auto|direct debit/i],
];

/** Not the account of the supplier, or not the days of its terms. */
const OF_ANOTHER = /\b(?:old|previous|former|our|own|my)\b|(?<!\bend of |\bof )\b(?:months?|weeks?)\b/i;

function columnOf(heading: string): SupplierColumn | undefined {
  if (OF_ANOTHER.test(heading)) return undefined;
  return COLUMN_WORDS.find(([, words]) => words.test(heading))?.[0];
}

/** Whether most rows are a name and nothing else, and no header says what they are: any text looks like that. */
export function isNamesOnly(rows: readonly SupplierRow[]): boolean {
  return !hasHeader(rows) && rows.filter(isNameAlone).length > rows.length / 2;
}

function hasHeader(rows: readonly SupplierRow[]): boolean {
  const cells = rows[0]?.cells ?? [];
  const nameAt = nameColumnOf(cells);
  if (nameAt < 0 || cells.slice(0, nameAt).some((cell) => /\d/.test(cell))) return false;
  return (
    cells.some((cell, at) => at !== nameAt && HEADER_OTHERS.test(cell)) || (rows.length > 1 && rows.every(isNameAlone))
  );
}

/** 'Name' may follow 'A/C'. */
function nameColumnOf(heading: readonly string[]): number {
  return heading.findIndex((cell) => HEADER_WORDS.test(cell));
}

function isNameAlone({ cells }: SupplierRow): boolean {
  return cells.length === 1;
}

/** The supplier of a row, or all that is wrong with it, in the order of the columns. */
export function readSupplier(cells: readonly string[]): SupplierInput | string {
  if (cells.slice(SUPPLIER_CSV_COLUMNS.length).some((cell) => cell !== '')) {
    return `Expected ${SUPPLIER_CSV_COLUMNS.length} columns, found ${cells.length}`;
  }
  const [name = '', bankAccountName = '', sortCode = '', accountNumber = '', terms = '', category = '', auto = ''] =
    cells;
  const isAutoPaid = YES_OR_NO.get(auto.toLowerCase());
  const rule = /^\d*$/.test(terms) ? null : parsePaymentTerms(terms);
  const unreadable: FieldErrors = {
    ...(isAutoPaid === undefined && { isAutoPaid: `Auto-paid must be true or false, not '${auto}'` }),
    ...(!/^\d*$/.test(terms) &&
      !rule && { paymentTermsDays: `Payment terms must be a whole number of days, not '${terms}'` }),
  };
  const read = checked({
    name,
    bankAccountName,
    bankSortCode: parseSortCode(sortCode) ?? sortCode,
    bankAccountNumber: accountNumber.replace(/[ -]/g, ''),
    ...(rule ? storedTerms(rule) : { paymentTermsDays: terms === '' ? DEFAULT_PAYMENT_TERMS_DAYS : Number(terms) }),
    category,
    isAutoPaid,
  });
  const faults = { ...read.faults, ...unreadable };
  const messages = SUPPLIER_CSV_COLUMNS.map((column) => faults[column]).filter((message) => message !== undefined);
  return messages.length > 0 || !read.supplier ? messages.join('; ') : read.supplier;
}

/** Columns of a row, in their order. */
export const SUPPLIER_CSV_COLUMNS = [
  'name',
  'bankAccountName',
  'bankSortCode',
  'bankAccountNumber',
  'paymentTermsDays',
  'category',
  'isAutoPaid',
] as const satisfies readonly (keyof SupplierInput)[];

/** The result of the form's checks for a row: the supplier, or the error of each field. */
function checked(input: object): { readonly supplier?: SupplierInput; readonly faults: FieldErrors } {
  try {
    return { supplier: validate(supplierInputSchema, input), faults: {} };
  } catch (error) {
    if (error instanceof AppError && error.fields) return { faults: error.fields };
    throw error;
  }
}

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
  ['', false],
]);
