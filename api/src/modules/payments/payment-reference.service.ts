import { randomInt } from 'node:crypto';
import { isUsableToken, REFERENCE_TOKENS, referenceToken, tokensIn } from '@paycycle/schema/domain/payment-reference';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/** What a reference identifies: one of the three. */
export interface ReferenceTarget {
  readonly paymentRunId?: number | null;
  readonly paymentRunItemId?: number | null;
  readonly invoiceId?: number | null;
}

/** A target of a statement line, and the token by which it was recognised. */
export interface ReferenceMatch extends Required<ReferenceTarget> {
  readonly token: string;
}

/** Attempts at a token that is free. With a million taken, one in a thousand is not. */
const ATTEMPTS_MAX = 20;

/** A new token, unique in the company, that identifies a target. Called inside a transaction. */
export async function newReferenceToken(scope: Scope, companyId: number, target: ReferenceTarget): Promise<string> {
  requireCompany(scope, companyId);
  const { paymentRunId = null, paymentRunItemId = null, invoiceId = null } = target;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const token = referenceToken(randomInt(REFERENCE_TOKENS));
    if (!isUsableToken(token)) continue;
    const [stored] = await scope.em.execute<{ token: string }[]>(
      `insert into payment_references (company_id, token, payment_run_id, payment_run_item_id, invoice_id)
       values (?, ?, ?, ?, ?) on conflict do nothing returning token`,
      [companyId, token, paymentRunId, paymentRunItemId, invoiceId],
    );
    if (stored) return stored.token;
  }
  throw new Error(`company ${companyId} has hardly a free payment reference left`);
}

/** The token of a target that has one already, or else a new one. Called inside a transaction. */
export async function referenceTokenOf(scope: Scope, companyId: number, target: ReferenceTarget): Promise<string> {
  return (await keptReferenceToken(scope, companyId, target)) ?? newReferenceToken(scope, companyId, target);
}

/** The token of a target; null when it has none. */
export async function keptReferenceToken(
  scope: Scope,
  companyId: number,
  target: ReferenceTarget,
): Promise<string | null> {
  requireCompany(scope, companyId);
  const { paymentRunId = null, paymentRunItemId = null, invoiceId = null } = target;
  const [stored] = await scope.em.execute<{ token: string }[]>(
    `select token from payment_references where company_id = ? and payment_run_id is not distinct from ?::integer
       and payment_run_item_id is not distinct from ?::integer and invoice_id is not distinct from ?::integer
     order by token limit 1`,
    [companyId, paymentRunId, paymentRunItemId, invoiceId],
  );
  return stored?.token ?? null;
}

/**
 * What statement lines pay by the references in their texts: with certainty, regardless of amount and date. One list for
 * each text, in its order; empty where no reference of the company is in it.
 */
export async function findReferences(
  scope: Scope,
  companyId: number,
  texts: readonly string[],
): Promise<ReferenceMatch[][]> {
  requireCompany(scope, companyId);
  const tokens = texts.map(tokensIn);
  const rows = await scope.em.execute<ReferenceMatch[]>(
    `select token, payment_run_id as "paymentRunId", payment_run_item_id as "paymentRunItemId", invoice_id as "invoiceId"
     from payment_references where company_id = ? and token = any(?::char(6)[])
       and num_nonnulls(payment_run_id, payment_run_item_id, invoice_id) = 1`,
    [companyId, sqlArray(new Set(tokens.flat()))],
  );
  const byToken = new Map(rows.map((row) => [row.token, row]));
  return tokens.map((ofText) => ofText.flatMap((token) => byToken.get(token) ?? []));
}
