import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { sealAccountNumber } from '../../kernel/account-numbers.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { Supplier } from '../suppliers/index.ts';
import {
  type LearnedClaim,
  type Recognition,
  recogniseSupplier,
  type SupplierOnRecord,
} from './known-supplier.plan.ts';
import { ownMailDomain } from './shared-mail-domains.plan.ts';
import { companyKey, type SupplierEvidence, vatKey } from './supplier-evidence.plan.ts';

/** Evidence in a company's document, with the earlier corrections that name a supplier. */
export interface AskedSupplier {
  readonly companyId: number;
  readonly evidence: SupplierEvidence;
  readonly learned: readonly LearnedClaim[];
}

/** A supplier that was found, or the one that it was merged into (RULES.md, 55). */
interface Candidate extends SupplierOnRecord {
  readonly companyId: number;
  /** Its own id, even if it was merged. */
  readonly foundId: number;
  readonly supplier: Supplier;
}

/** Above the number of suppliers that the documents of one request can mean. */
const CANDIDATES_MAX = 5000;

/** Recognises the suppliers of documents by the current records, with two queries for all of them. */
export async function recogniseSuppliers(
  scope: Scope,
  asked: readonly AskedSupplier[],
): Promise<Recognition<Supplier>[]> {
  const all = await candidatesFor(scope, asked);
  const candidates = Map.groupBy(all, ({ companyId }) => companyId);
  const idNow = new Map(all.map(({ foundId, id }) => [foundId, id]));
  return asked.map(({ companyId, evidence, learned }) => {
    const claims = learned.map((claim) => ({ ...claim, supplierId: idNow.get(claim.supplierId) ?? claim.supplierId }));
    const found = recogniseSupplier(evidence, candidates.get(companyId) ?? [], claims);
    const accountOwners = found.accountOwners.map(({ supplier }) => supplier);
    return { ...found, accountOwners, supplier: found.supplier?.supplier ?? null };
  });
}

/** Documents can contain any text, so it is sent as JSON. */
const TEXTS = 'array(select jsonb_array_elements_text(?::jsonb))';

async function candidatesFor(scope: Scope, asked: readonly AskedSupplier[]): Promise<Candidate[]> {
  if (asked.length === 0) return [];
  const said = asked.map(({ evidence }) => evidence);
  const all = (read: (evidence: SupplierEvidence) => string | null | readonly string[]) =>
    JSON.stringify([...new Set(said.flatMap((evidence) => read(evidence) ?? []))]);
  const rows = await scope.em.execute<{ id: number }[]>(
    `select id from suppliers where company_id = any(?::integer[]) and (name_key = any(${TEXTS})
       or regexp_replace(vat_number, '^(GB|XI)(\\d{9})(\\d{3}|)$', 'GB\\2') = any(${TEXTS})
       or company_number = any(${TEXTS}) or bank_account_number = any(${TEXTS})
       or lower(split_part(email, '@', 2)) = any(${TEXTS}) or id = any(?::integer[]))
     order by id limit ${CANDIDATES_MAX}`,
    [
      sqlArray(new Set(asked.map(({ companyId }) => companyId))),
      all(({ names }) => names.map(supplierNameKey)),
      all(({ vatNumber }) => vatKey(vatNumber)),
      all(({ companyNumber }) => companyKey(companyNumber)),
      all(({ accountNumber }) => accountNumber && sealAccountNumber(scope.ports.secretBox, accountNumber)),
      all(({ email }) => ownMailDomain(email)),
      sqlArray(new Set(asked.flatMap(({ learned }) => learned.map(({ supplierId }) => supplierId)))),
    ],
  );
  const found = await scope.em.find(Supplier, { id: { $in: rows.map(({ id }) => id) } }, { orderBy: { id: 'asc' } });
  const kept = await keptOnes(scope, found);
  return found.map((supplier) => candidateOf(supplier, kept.get(supplier.mergedIntoId ?? 0) ?? supplier));
}

async function keptOnes(scope: Scope, found: readonly Supplier[]): Promise<ReadonlyMap<number, Supplier>> {
  const ids = found.flatMap(({ mergedIntoId }) => mergedIntoId ?? []);
  const kept = ids.length === 0 ? [] : await scope.em.find(Supplier, { id: { $in: ids } });
  return new Map(kept.map((supplier) => [supplier.id, supplier]));
}

function candidateOf(found: Supplier, supplier: Supplier): Candidate {
  const { companyId, nameKey, vatNumber, companyNumber, bankSortCode, bankAccountNumber, email } = found;
  const { id, name, isActive, mergedIntoId } = supplier;
  return {
    companyId,
    foundId: found.id,
    id,
    name,
    nameKey,
    vatNumber,
    companyNumber,
    bankSortCode,
    bankAccountNumber,
    email,
    isActive,
    mergedIntoId,
    supplier,
  };
}
