import { LEDGER_LABELS, LEDGER_REFERENCE_LENGTHS, type Ledger } from '@paycycle/schema/domain/ledger';
import { AppError } from '@paycycle/schema/errors';
import { ledgerContactSchema } from '@paycycle/schema/validation/accounting-package';
import { validate } from '@paycycle/schema/validation/validate';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { getSupplier, type Supplier } from '../../modules/suppliers/index.ts';
import { LedgerContact } from './ledger-contact.entity.ts';

/** Reference of a supplier in the ledger of its company; null if none is stored. */
export const ledgerReferenceOf = batchLoad(async (scope: Scope, supplierIds: readonly number[]) => {
  const found = await scope.em.execute<{ supplierId: number; reference: string }[]>(
    `select contact.supplier_id as "supplierId", contact.reference from ledger_contacts contact
     join companies company on company.id = contact.company_id and company.ledger = contact.ledger
     where contact.company_id = any(?::integer[]) and contact.supplier_id = any(?::integer[])`,
    [sqlArray(scope.companyIds), sqlArray(supplierIds)],
  );
  const references = new Map(found.map(({ supplierId, reference }) => [supplierId, reference]));
  return supplierIds.map((id) => references.get(id) ?? null);
});

/**
 * Says what a supplier is called in the ledger of its company; null takes that away.
 * @throws NOT_FOUND, VALIDATION_FAILED; NO_LEDGER; LEDGER_REFERENCE_TAKEN
 */
export async function setLedgerReference(scope: Scope, supplierId: number, input: unknown): Promise<Supplier> {
  const supplier = await getSupplier(scope, supplierId);
  const { companyId } = supplier;
  const { reference } = validate(ledgerContactSchema, input);
  return inTransaction(scope, async (scope) => {
    const ledger: Ledger | null = (await lockCompany(scope, companyId)).ledger;
    if (ledger === null) throw new AppError('NO_LEDGER');
    const lengthMax = LEDGER_REFERENCE_LENGTHS[ledger];
    if (lengthMax !== null && reference !== null && reference.length > lengthMax) {
      const message = `Reference must be at most ${lengthMax} characters in ${LEDGER_LABELS[ledger]}`;
      throw new AppError('VALIDATION_FAILED', message, { reference: message });
    }
    const known = await scope.em.find(LedgerContact, { companyId, ledger }, { refresh: true });
    const own = known.find((contact) => contact.supplierId === supplierId);
    const other = known.find(
      (contact) => contact !== own && reference !== null && isSameReference(contact.reference, reference),
    );
    if (other) {
      const { name } = await getSupplier(scope, other.supplierId);
      const message = `${name} has the reference ${other.reference} already`;
      throw new AppError('LEDGER_REFERENCE_TAKEN', message, { reference: message });
    }
    if (own && reference !== null) own.reference = reference;
    else if (own) scope.em.remove(own);
    else if (reference !== null) scope.em.create(LedgerContact, { companyId, supplierId, ledger, reference });
    await scope.em.flush();
    return supplier;
  });
}

/** Sage keeps its references in capitals. */
function isSameReference(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}
