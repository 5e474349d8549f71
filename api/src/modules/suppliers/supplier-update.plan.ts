import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import type { StoredTerms } from '@paycycle/schema/domain/payment-terms';
import type { SupplierInput } from '@paycycle/schema/validation/supplier-form';
import { readSupplier, SUPPLIER_CSV_COLUMNS, type SupplierRow, withoutHeader } from './supplier-import.plan.ts';

/** What a row may change of a supplier that exists: everything but its name, by which it is found. */
export type UpdatedField = Exclude<(typeof SUPPLIER_CSV_COLUMNS)[number], 'name'>;

/** One field that a row changes, in words; null for what is not there yet. */
export interface SupplierFieldChange {
  readonly field: UpdatedField;
  readonly before: string | null;
  readonly after: string;
}

/** A supplier that exists, as far as a row is compared with it. */
export interface KnownSupplier
  extends Readonly<Record<Exclude<UpdatedField, 'paymentTermsDays'>, string | number | boolean | null>>,
    StoredTerms {
  readonly name: string;
  readonly mergedIntoId: number | null;
}

export const SUPPLIER_ROW_OUTCOMES = ['new', 'update', 'unchanged', 'wrong'] as const;
export type SupplierRowOutcome = (typeof SUPPLIER_ROW_OUTCOMES)[number];

/** What a row of the file does. */
export interface SupplierUpdateRow {
  readonly line: number;
  readonly name: string;
  readonly outcome: SupplierRowOutcome;
  readonly changes: readonly SupplierFieldChange[];
  /** Why it can't be imported; null when it can. */
  readonly message: string | null;
}

export interface SupplierUpdatePlan<Known extends KnownSupplier> {
  readonly rows: readonly SupplierUpdateRow[];
  readonly added: readonly SupplierInput[];
  readonly updated: readonly { readonly supplier: Known; readonly input: Partial<SupplierInput> }[];
}

/**
 * Decides what a file does that adds suppliers and updates those that exist, found by name. An empty cell keeps what is
 * stored: a file never clears anything. A merged supplier and a name that comes twice are refused.
 */
export function planSupplierUpdate<Known extends KnownSupplier>(
  rows: readonly SupplierRow[],
  known: ReadonlyMap<string, Known>,
): SupplierUpdatePlan<Known> {
  const lineOf = new Map<string, number>();
  const added: SupplierInput[] = [];
  const updated: { supplier: Known; input: Partial<SupplierInput> }[] = [];
  const planned = withoutHeader(rows).map(({ line, cells }): SupplierUpdateRow => {
    const [name = ''] = cells;
    const wrong = (message: string) => ({ line, name, outcome: 'wrong', changes: [], message }) as const;
    const read = readSupplier(cells);
    if (typeof read === 'string') return wrong(read);
    const key = supplierNameKey(read.name);
    const earlier = lineOf.get(key);
    if (earlier !== undefined) return wrong(`Line ${earlier} already has this supplier`);
    lineOf.set(key, line);
    const supplier = known.get(key);
    if (!supplier) {
      added.push(read);
      return { line, name: read.name, outcome: 'new', changes: [], message: null };
    }
    if (supplier.mergedIntoId !== null) return wrong('It was merged into another supplier');
    const fields = givenFields(cells).filter((field) => comparedValue(read, field) !== comparedValue(supplier, field));
    const input: Partial<SupplierInput> = Object.fromEntries(fields.map((field) => [field, read[field]]));
    if (input.paymentTermsDays !== undefined) input.paymentTerms = read.paymentTerms;
    if (fields.length > 0) updated.push({ supplier, input });
    const changes = fields.map((field) => ({
      field,
      before: inWords(comparedValue(supplier, field)),
      after: inWords(comparedValue(read, field)) ?? '',
    }));
    const outcome = fields.length > 0 ? 'update' : 'unchanged';
    return { line, name: supplier.name, outcome, changes, message: null };
  });
  return { rows: planned, added, updated };
}

/** Of terms the rule, and the days where there is none. */
function comparedValue(of: KnownSupplier | SupplierInput, field: UpdatedField) {
  return field === 'paymentTermsDays' ? (of.paymentTerms ?? of.paymentTermsDays) : of[field];
}

/** The fields whose cells hold something. */
function givenFields(cells: readonly string[]): UpdatedField[] {
  return SUPPLIER_CSV_COLUMNS.flatMap((column, at) => (column !== 'name' && cells[at] ? [column] : []));
}

function inWords(value: string | number | boolean | null | undefined): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined ? null : String(value);
}
