import {
  type AccountFacts,
  type AccountRule,
  type AccountState,
  accountRule,
  accountState,
  describeAccountState,
} from '@paycycle/schema/domain/account-state';
import { formatLondonTime } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { doChangedAccountsWait } from '../companies/index.ts';
import { personName } from '../identity/index.ts';
import { dayOf } from './account-confirmation.read.ts';
import type { Supplier } from './supplier.entity.ts';

/** The facts by which an account is trusted, with what the company asks. */
export interface AccountStanding extends AccountFacts {
  readonly rule: AccountRule;
  /** It waits with the word of one person alone: until when, unless someone else confirms it. */
  readonly waitsUntil: Date | null;
  /** The last confirmation that counts. */
  readonly checkedBy: string | null;
  readonly checkedAt: string | null;
}

/** State of a supplier's present account, as of now. */
export const accountStandingOf = batchLoad(readStandings);

/** How far a supplier's account can be trusted, for everybody alike (RULES.md, 84). */
export async function accountStateOf(scope: Scope, supplier: Supplier): Promise<AccountState> {
  const standing = await accountStandingOf(scope, supplier);
  return accountState(standing, standing.rule);
}

/** The same in a sentence, with who entered or checked it and when. */
export async function accountWordsOf(scope: Scope, supplier: Supplier): Promise<string> {
  const standing = await accountStandingOf(scope, supplier);
  const { bankDetailsEnteredBy, bankDetailsEnteredAt, bankDetailsSource } = supplier;
  const nameOf = async (person: string | null) => person && (await personName(scope, person));
  return describeAccountState({
    state: accountState(standing, standing.rule),
    enteredBy: await nameOf(bankDetailsEnteredBy),
    enteredOn: bankDetailsEnteredAt && dayOf(bankDetailsEnteredAt),
    checkedBy: await nameOf(standing.checkedBy),
    checkedOn: standing.checkedAt && dayOf(new Date(standing.checkedAt)),
    source: bankDetailsSource,
    isSecondAsked: standing.rule.hasThreshold,
    isRenamed: standing.isRenamed,
    waitsUntil: standing.waitsUntil && `${dayOf(standing.waitsUntil)}, ${formatLondonTime(standing.waitsUntil)}`,
  });
}

interface StandingRow extends Omit<AccountStanding, 'rule' | 'waitsUntil'> {
  readonly id: number;
  readonly limitPence: string | null;
  readonly waitOffFrom: string | null;
  readonly people: number;
  readonly waitsUntil: string | null;
}

const UNKNOWN: AccountStanding = {
  hasAccount: false,
  isChanged: false,
  isRenamed: false,
  isRead: false,
  isKnown: false,
  isPaid: false,
  isConfirmedAfterDelay: false,
  enteredBy: [],
  confirmedBy: [],
  rule: accountRule(null, false, 1),
  waitsUntil: null,
  checkedBy: null,
  checkedAt: null,
};

async function readStandings(scope: Scope, suppliers: readonly Supplier[]): Promise<AccountStanding[]> {
  await scope.em.flush();
  const rows = await scope.em.execute<StandingRow[]>(
    `select supplier.id, (company.approval_threshold * 100)::bigint as "limitPence",
       supplier.bank_sort_code is not null and supplier.bank_account_number is not null as "hasAccount",
       supplier.bank_details_changed_at is not null as "isChanged",
       payee_renamed_since(supplier.id) is not null as "isRenamed",
       company.account_wait_off_from as "waitOffFrom",
       count_recent_people(company.id) as people,
       (select max(due_at) from pending_changes change
        where change.supplier_id = supplier.id and change.kind = 'bank_details' and change.status = 'waiting'
          and change.bank_sort_code = supplier.bank_sort_code
          and change.bank_account_number = supplier.bank_account_number
          and change.asked_at >= coalesce(account_unseen_since(supplier.id), '-infinity')) as "waitsUntil",
       supplier.bank_details_source is not null as "isRead",
       supplier_account_is_known(supplier.id) as "isKnown",
       exists (select from paid_releases(supplier.id)) as "isPaid",
       account_is_confirmed_after_delay(supplier.id) as "isConfirmedAfterDelay",
       array(select account_movers(supplier.id)) as "enteredBy",
       array(select account_confirmers(supplier.id)) as "confirmedBy",
       checked.confirmed_by as "checkedBy", checked.confirmed_at as "checkedAt"
     from suppliers supplier join companies company on company.id = supplier.company_id
     left join lateral (
       select confirmed_by, confirmed_at from bank_detail_confirmations confirmation
       where confirmation.company_id = supplier.company_id and confirmation.supplier_id = supplier.id
         and confirmation.bank_sort_code = supplier.bank_sort_code
         and confirmation.bank_account_number = supplier.bank_account_number
         and confirmation.confirmed_at >= coalesce(account_unseen_since(supplier.id), '-infinity')
         and (does_own_word_count(supplier.id) or account_is_confirmed_after_delay(supplier.id)
           or confirmation.confirmed_by not in (select account_movers(supplier.id)))
       order by confirmation.confirmed_at desc limit 1) checked on true
     where supplier.company_id = any(?::integer[]) and supplier.id = any(?::integer[])`,
    [sqlArray(scope.companyIds), sqlArray(suppliers.map(({ id }) => id))],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return suppliers.map(({ id }) => {
    const row = byId.get(id);
    return row ? standingOf(scope, row) : UNKNOWN;
  });
}

function standingOf(scope: Scope, row: StandingRow): AccountStanding {
  const limitPence = row.limitPence === null ? null : pence(Number(row.limitPence));
  const waits = doChangedAccountsWait(scope, { accountWaitOffFrom: momentOf(row.waitOffFrom) });
  return { ...row, rule: accountRule(limitPence, waits, row.people), waitsUntil: momentOf(row.waitsUntil) };
}

function momentOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}
