import {
  type AccountFacts,
  type AccountState,
  accountState,
  accountStateInWords,
} from '@paycycle/schema/domain/account-state';
import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { personName } from '../identity/index.ts';
import type { Supplier } from './supplier.entity.ts';

/** The facts by which an account is trusted, with the limit above which the company asks for a second person. */
export interface AccountStanding extends AccountFacts {
  readonly limitPence: Pence | null;
  /** The last confirmation that counts. */
  readonly checkedBy: string | null;
  readonly checkedAt: string | null;
}

/** What is known of a supplier's present account, as of now. */
export const accountStandingOf = batchedRead(readStandings);

/** How far a supplier's account can be trusted, for everybody alike (RULES.md, 84). */
export async function accountStateOf(scope: Scope, supplier: Supplier): Promise<AccountState> {
  const standing = await accountStandingOf(scope, supplier);
  return accountState(standing, standing.limitPence);
}

/** The same in a sentence, with who entered or checked it and when. */
export async function accountWordsOf(scope: Scope, supplier: Supplier): Promise<string> {
  const standing = await accountStandingOf(scope, supplier);
  const { bankDetailsEnteredBy, bankDetailsEnteredAt, bankDetailsSource } = supplier;
  const nameOf = async (person: string | null) => person && (await personName(scope, person));
  return accountStateInWords({
    state: accountState(standing, standing.limitPence),
    enteredBy: await nameOf(bankDetailsEnteredBy),
    enteredOn: bankDetailsEnteredAt && dayOf(bankDetailsEnteredAt),
    checkedBy: await nameOf(standing.checkedBy),
    checkedOn: standing.checkedAt && dayOf(new Date(standing.checkedAt)),
    source: bankDetailsSource,
    isSecondAsked: standing.limitPence !== null,
  });
}

function dayOf(instant: Date): string {
  return formatLocalDate(londonDate(instant));
}

interface StandingRow extends Omit<AccountStanding, 'limitPence'> {
  readonly id: number;
  readonly limitPence: string | null;
}

const UNKNOWN: AccountStanding = {
  hasAccount: false,
  isChanged: false,
  isRead: false,
  isKnown: false,
  isPaid: false,
  isConfirmedAfterDelay: false,
  enteredBy: [],
  confirmedBy: [],
  limitPence: null,
  checkedBy: null,
  checkedAt: null,
};

async function readStandings(scope: Scope, suppliers: readonly Supplier[]): Promise<AccountStanding[]> {
  await scope.em.flush();
  const rows = await scope.em.execute<StandingRow[]>(
    `select supplier.id, (company.approval_threshold * 100)::bigint as "limitPence",
       supplier.bank_sort_code is not null and supplier.bank_account_number is not null as "hasAccount",
       supplier.bank_details_changed_at is not null as "isChanged",
       supplier.bank_details_source is not null as "isRead",
       supplier_account_is_known(supplier.id) as "isKnown",
       exists (select from paid_releases(supplier.id)) as "isPaid",
       account_is_confirmed_after_delay(supplier.id) as "isConfirmedAfterDelay",
       array(select account_enterers(supplier.id)) as "enteredBy",
       array(select account_confirmers(supplier.id)) as "confirmedBy",
       checked.confirmed_by as "checkedBy", checked.confirmed_at as "checkedAt"
     from suppliers supplier join companies company on company.id = supplier.company_id
     left join lateral (
       select confirmed_by, confirmed_at from bank_detail_confirmations confirmation
       where confirmation.company_id = supplier.company_id and confirmation.supplier_id = supplier.id
         and confirmation.bank_sort_code = supplier.bank_sort_code
         and confirmation.bank_account_number = supplier.bank_account_number
         and confirmation.confirmed_at >= coalesce(supplier.bank_details_changed_at, '-infinity')
         and (company.approval_threshold is null or account_is_confirmed_after_delay(supplier.id)
           or confirmation.confirmed_by not in (select account_enterers(supplier.id)))
       order by confirmation.confirmed_at desc limit 1) checked on true
     where supplier.company_id = any(?::integer[]) and supplier.id = any(?::integer[])`,
    [sqlArray(scope.companyIds), sqlArray(suppliers.map(({ id }) => id))],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return suppliers.map(({ id }) => {
    const row = byId.get(id);
    if (!row) return UNKNOWN;
    return { ...row, limitPence: row.limitPence === null ? null : pence(Number(row.limitPence)) };
  });
}
