import { randomInt } from 'node:crypto';
import { isUsableToken, REFERENCE_TOKENS, referenceToken, tokensIn } from '@paycycle/schema/domain/payment-reference';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/** Target of a reference: exactly one of the three ids. */
export interface ReferenceTarget {
  readonly paymentRunId?: number | null;
  readonly paymentRunItemId?: number | null;
  readonly invoiceId?: number | null;
}

/** Target of a statement line, with the token that identified it. */
export interface ReferenceMatch extends Required<ReferenceTarget> {
  readonly token: string;
}

/** Attempts at a token that is free. With a million taken, one in a thousand is not. */
const ATTEMPTS_MAX = 20;

/**
 * Returns tokens that are unique in the company, one per target and in the same order. Requires an open transaction.
 * Runs one statement, and one more for each retry of taken tokens.
 */
export async function newReferenceTokens(
  scope: Scope,
  companyId: number,
  targets: readonly ReferenceTarget[],
): Promise<string[]> {
  requireCompany(scope, companyId);
  const tokens = new Map<ReferenceTarget, string>();
  for (let attempt = 0; attempt < ATTEMPTS_MAX && tokens.size < targets.length; attempt += 1) {
    const proposed = proposeTokens(targets.filter((target) => !tokens.has(target)));
    const stored = await storeTokens(scope, companyId, proposed);
    for (const [token, target] of proposed) if (stored.has(token)) tokens.set(target, token);
  }
  return targets.map((target) => {
    const token = tokens.get(target);
    if (token === undefined) throw new Error(`company ${companyId} has hardly a free payment reference left`);
    return token;
  });
}

/** A usable token for each target, none of them twice; whether it is free the database says. */
function proposeTokens(targets: readonly ReferenceTarget[]): Map<string, ReferenceTarget> {
  const proposed = new Map<string, ReferenceTarget>();
  for (const target of targets) {
    let token: string;
    do token = referenceToken(randomInt(REFERENCE_TOKENS));
    while (!isUsableToken(token) || proposed.has(token));
    proposed.set(token, target);
  }
  return proposed;
}

async function storeTokens(
  scope: Scope,
  companyId: number,
  proposed: ReadonlyMap<string, ReferenceTarget>,
): Promise<ReadonlySet<string>> {
  const rows = [...proposed].map(([token, target]) => ({ token, ...target }));
  const stored = await scope.em.execute<{ token: string }[]>(
    `insert into payment_references (company_id, token, payment_run_id, payment_run_item_id, invoice_id)
     select ?, token, "paymentRunId", "paymentRunItemId", "invoiceId"
     from jsonb_to_recordset(?::jsonb) as proposed
       (token text, "paymentRunId" integer, "paymentRunItemId" integer, "invoiceId" integer)
     on conflict do nothing returning token`,
    [companyId, JSON.stringify(rows)],
  );
  return new Set(stored.map(({ token }) => token));
}

async function newReferenceToken(scope: Scope, companyId: number, target: ReferenceTarget): Promise<string> {
  const [token = ''] = await newReferenceTokens(scope, companyId, [target]);
  return token;
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
 * Finds the targets that statement lines pay by the references in their texts. A reference is certain, regardless of
 * amount and date. Returns one list per text, in the same order; a list is empty if its text has no reference of the
 * company.
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
