import { openAccountNumbers, sealAccountNumber } from '../kernel/account-numbers.ts';
import { SEALED_JSON_PURPOSE } from '../kernel/columns.ts';
import { STORED_RESPONSE_PURPOSE } from '../kernel/limits/idempotency.ts';
import type { SecretBox } from '../kernel/ports/secret-box.ts';
import { ledgerTokenPurpose } from '../modules/accounting-connections/index.ts';
import { pushDevicePurpose, totpPurpose } from '../modules/identity/index.ts';
import { webhookPurpose } from '../modules/webhooks/index.ts';
import { BANK_SECRET_PURPOSE } from '../sandbox-bank/bank-secrets.ts';

/** A column with sealed texts, and how one becomes the same under another key, or for the first time. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** SQL for whose text it is, where its purpose says so. */
  readonly owner?: string;
  /** Which rows have anything to seal; those of the column that are not null where it is left out. */
  readonly where?: string;
  /** What the column is changed from and to, where that is not text. */
  readonly type?: string;
  /** @param text under a key that `box` knows, or never sealed. @returns it under the present key */
  reseal(text: string, box: SecretBox, owner: string): string;
}

/** Every column of the database that holds something sealed. A test holds this to the database (`sealed-columns.test.ts`). */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...[
    ['companies', 'bank_account_number'],
    ['suppliers', 'bank_account_number'],
    ['bank_detail_confirmations', 'bank_account_number'],
    ['confirmed_accounts', 'bank_account_number'],
    ['pending_changes', 'bank_account_number'],
    ['payment_audit_entries', 'bank_account_number'],
    ['money_releases', 'bank_account_number'],
    ['statement_imports', 'bank_account_number'],
    ['provider_payments', 'beneficiary_account_number'],
    ['sandbox_bank.payments', 'account_number'],
  ].map(([table = '', column = '']) => ({ table, column, reseal: resealedNumber })),
  {
    table: 'payment_audit_entries',
    column: 'account_before',
    where: String.raw`account_before ~ '\d{8}$|v1\.'`,
    reseal: (text, box) => openAccountNumbers(box, text).replace(/\S+$/, (number) => sealAccountNumber(box, number)),
  },
  { table: 'deleted_records', column: 'content', ...inJson('content', ['bank_account_number']) },
  { table: 'supplier_merges', column: 'moved', ...inJson('moved', ['bankAccountNumber']) },
  ...['fields', 'edits', 'layout'].map((column) => ({
    table: 'document_invoices',
    column,
    reseal: (text: string, box: SecretBox) =>
      box.sealAlike(openedOnce(text, box, SEALED_JSON_PURPOSE), SEALED_JSON_PURPOSE),
  })),
  { table: 'kept_answers', column: 'body', ...secretOf(() => STORED_RESPONSE_PURPOSE) },
  { table: 'totp_factors', column: 'secret', owner: 'user_id', ...secretOf(totpPurpose, true) },
  { table: 'push_devices', column: 'sealed', owner: 'user_id', ...secretOf(pushDevicePurpose) },
  ...['secret', 'previous_secret'].map((column) => ({
    table: 'webhook_endpoints',
    column,
    owner: 'company_id',
    ...secretOf((companyId) => webhookPurpose(Number(companyId))),
  })),
  ...['access_token', 'refresh_token'].map((column) => ({
    table: 'accounting_connections',
    column,
    owner: 'company_id',
    ...secretOf((companyId) => ledgerTokenPurpose(Number(companyId))),
  })),
  ...['api_secret', 'private_key'].map((column) => ({
    table: 'sandbox_bank.secrets',
    column,
    ...secretOf(() => BANK_SECRET_PURPOSE),
  })),
];

/** What a key seals begins with this. */
export function sealedBy(keyId: string): string {
  return `v1.${keyId}.`;
}

function resealedNumber(text: string, box: SecretBox): string {
  return sealAccountNumber(box, openAccountNumbers(box, text));
}

/** @param wasSealed also before keys had names, when a sealed text began with nothing */
function secretOf(purposeOf: (owner: string) => string, wasSealed = false): Pick<SealedColumn, 'reseal'> {
  return {
    reseal(text, box, owner) {
      const purpose = purposeOf(owner);
      return box.seal(wasSealed ? box.open(text, purpose) : openedOnce(text, box, purpose), purpose);
    },
  };
}

function openedOnce(text: string, box: SecretBox, purpose: string): string {
  return /^v1\.[0-9a-f]{8}\./.test(text) ? box.open(text, purpose) : text;
}

/** Account numbers in JSON, under these names wherever they stand. */
function inJson(column: string, names: readonly string[]): Pick<SealedColumn, 'type' | 'where' | 'reseal'> {
  const named = names.map((name) => `${column}::text like '%"${name}": "%'`);
  return {
    type: 'jsonb',
    where: named.join(' or '),
    reseal: (text, box) =>
      JSON.stringify(JSON.parse(text), (name: string, value: unknown) =>
        names.includes(name) && typeof value === 'string' ? resealedNumber(value, box) : value,
      ),
  };
}
