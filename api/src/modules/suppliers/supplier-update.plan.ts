import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import type { StoredTerms } from '@paycycle/schema/domain/stored-terms';
import type { SupplierInput } from '@paycycle/schema/validation/supplier-form';
import {
  comparedValue,
  fieldsOfNew,
  givenFields,
  inWords,
  readSupplier,
  type SupplierFileRow,
  type SupplierRow,
  type UpdatedField,
  withoutHeader,
} from './supplier-import.plan.ts';

/** A supplier that exists, as far as a row is compared with it. */
export interface KnownSupplier
  extends Readonly<Record<Exclude<UpdatedField, 'paymentTermsDays'>, string | number | boolean | null>>,
    StoredTerms {
  readonly name: string;
  readonly mergedIntoId: number | null;
}

export interface SupplierUpdatePlan<Known extends KnownSupplier> {
  readonly rows: readonly SupplierFileRow[];
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
  const planned = withoutHeader(rows).map(({ line, cells }): SupplierFileRow => {
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
      return { line, name: read.name, outcome: 'new', changes: fieldsOfNew(cells, read), message: null };
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
