import { isOneName } from '../../document-reader/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Supplier } from '../suppliers/index.ts';
import type { Recognition } from './known-supplier.plan.ts';
import { recogniseSuppliers } from './known-supplier.read.ts';
import { learnedClaims } from './learned/learned-claims.read.ts';
import type { SupplierEvidence } from './supplier-evidence.plan.ts';

/** Evidence in a company's document about its sender. */
export interface SourceDocument {
  readonly companyId: number;
  readonly evidence: SupplierEvidence;
  /** Look of its pages; empty if unknown. */
  readonly print: readonly string[];
  /** A person typed the name, so what others taught does not apply to it. */
  readonly isTyped?: boolean;
}

/** Recognises the suppliers of documents by current records and corrections, with a few queries for all of them. */
export async function recogniseDocuments(
  scope: Scope,
  papers: readonly SourceDocument[],
): Promise<Recognition<Supplier>[]> {
  const learned = await learnedClaims(
    scope,
    papers.map(({ companyId, evidence, print, isTyped }) => ({
      companyId,
      names: isTyped ? [] : evidence.names,
      print,
    })),
  );
  return recogniseSuppliers(
    scope,
    papers.map(({ companyId, evidence }, at) => ({ companyId, evidence, learned: learned[at] ?? [] })),
  );
}

/** The printed name, and the understood name if both mean one company. */
export function namesOf(understood: string | null, printed: string | null): string[] {
  if (printed === null) return understood === null ? [] : [understood];
  const isOne = understood !== null && understood !== printed && isOneName(understood, printed);
  return isOne ? [printed, understood] : [printed];
}
