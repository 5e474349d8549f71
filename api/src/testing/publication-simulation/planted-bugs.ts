import { randomUUID } from 'node:crypto';
import { pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { AccountingOutcome, AccountingSystem, LedgerBill } from '../../kernel/ports/accounting-system.ts';

/** Bugs that can be put between the product and the ledger, or into its tables, to see that the checker finds them. */
export const PLANTED_BUGS = [
  /** Each attempt to make bills has another key. */
  'new key for each attempt',
  /** An unknown outcome counts as refused. */
  'unknown is refused',
  /** An unknown outcome counts as a limit, with no record created. */
  'unknown is not made',
  /** A key is used however old it is. */
  'keys never age',
  /** Existing bills are never found. */
  'bills are not looked for',
  /** The answers to a batch are read in another order. */
  'answers are mixed up',
  /** A file that was not sent is there. */
  'files are not sent',
  /** A file whose sending has no answer is there. */
  'unknown files are there',
  /** Existing contacts are never found. */
  'contacts are not looked for',
  /** Each attempt to create a contact has a new key, and does not search for it. */
  'contacts have new keys',
  /** A process that starts sends what was being sent anew. */
  'a start forgets keys',
  /** A process that starts gives up what was being sent. */
  'a start gives up',
  /** A bill is published before its file is there. */
  'published without file',
  /** Any bill with the number counts as ours. */
  'any bill of the number is ours',
  /** A bill that was not withdrawn is removed. */
  'withdrawals are believed',
  /** A bill that was voided in the ledger still counts as live. */
  'voided bills look live',
  /** A process that is killed before it has noted the answer leaves no key. */
  'payment keys are committed after the call',
  /** Each attempt to write a payment has another key. */
  'new key for each payment',
  /** A payment whose answer is missing is not looked for: nothing was made. */
  'unknown payments are not made',
  /** A payment whose answer is missing is there. */
  'unknown payments are there',
  /** A batch whose answer is missing is made again as a payment for each bill. */
  'batches are retried as singles',
  /** A process that starts gives up what was being paid. */
  'a start gives payments up',
  /** A process that others have taken over from notes what became of its call. */
  'payments are noted without a turn',
  /** Amounts already paid in the ledger are not read. */
  'what is paid is not read',
  /** A penny less is paid. */
  'another amount is paid',
] as const;
export type PlantedBug = (typeof PLANTED_BUGS)[number];

/** Replaces parts of the accounting system by those of a bug. */
export function withBug(system: AccountingSystem, bug: PlantedBug | null): AccountingSystem {
  const changed = bug && { ...changes(system), ...changesOfPayments(system) }[bug];
  return changed ? replaced(system, changed) : system;
}

/** When a bug does something to the tables: about a history, when a process starts, or after each step. */
export type PlantedWhen = 'begin' | 'start' | 'step' | 'end';

/** SQL of the bugs that change tables. */
export const BUGS_IN_TABLES: Partial<Record<PlantedBug, Partial<Record<PlantedWhen, string>>>> = {
  'a start forgets keys': {
    start: `update publications set state = 'queued', key = null, batch_position = null, sent = null, sent_at = null,
      content = null, file_state = 'none', file_path = null, file_name = null
      where state = 'sending' and external_id is null`,
  },
  'a start gives up': {
    start: `delete from publications where state = 'sending' and external_id is null`,
  },
  'published without file': {
    step: `update publications set state = 'published', file_state = 'sent', published_at = now()
      where state = 'sending' and external_id is not null`,
  },
  'payment keys are committed after the call': {
    start: `update ledger_payments set state = 'queued', key = null, sent = null, sent_at = null, content = null
      where state = 'sending' and attempts = 0`,
  },
  'a start gives payments up': { start: `delete from ledger_payments where state = 'sending'` },
  'payments are noted without a turn': {
    begin: `create function same_turn() returns trigger language plpgsql as $$
      begin new.taken_by := '00000000-0000-4000-8000-000000000000'; return new; end $$;
      create trigger same_turn before update on publication_targets for each row execute function same_turn()`,
    end: 'drop trigger same_turn on publication_targets; drop function same_turn()',
  },
};

export function replaced(system: AccountingSystem, changed: Partial<AccountingSystem>): AccountingSystem {
  return new Proxy(system, {
    get(target, name) {
      if (Object.hasOwn(changed, name)) return Reflect.get(changed, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const NONE = { kind: 'ok', value: [] } as const;

function changes(system: AccountingSystem): Partial<Record<PlantedBug, Partial<AccountingSystem>>> {
  const whenUnknown =
    <T>(otherwise: AccountingOutcome<T>) =>
    (outcome: AccountingOutcome<T>): AccountingOutcome<T> =>
      outcome.kind === 'unknown' ? otherwise : outcome;
  const refused = { kind: 'refused', reason: 'no answer', remedy: null } as const;
  const later = { kind: 'later', retryAt: new Date(0), limit: 'minute' } as const;
  return {
    'new key for each attempt': {
      createBills: (access, bills) => system.createBills(access, bills, randomUUID()),
    },
    'unknown is refused': {
      createBills: async (...call) => whenUnknown<never[]>(refused)((await system.createBills(...call)) as never),
    },
    'unknown is not made': {
      createBills: async (...call) => whenUnknown<never[]>(later)((await system.createBills(...call)) as never),
    },
    'keys never age': { limits: { ...system.limits, sameKeyMs: YEAR_MS } },
    'bills are not looked for': { findBills: async () => NONE },
    'answers are mixed up': {
      createBills: async (...call) => {
        const outcome = await system.createBills(...call);
        return outcome.kind === 'ok' ? { kind: 'ok', value: outcome.value.toReversed() } : outcome;
      },
    },
    'files are not sent': { attachFile: async () => ({ kind: 'ok', value: null }) },
    'unknown files are there': {
      attachFile: async (...call) => whenUnknown<null>({ kind: 'ok', value: null })(await system.attachFile(...call)),
    },
    'contacts are not looked for': { findContacts: async () => NONE },
    'contacts have new keys': {
      findContacts: async () => NONE,
      createContact: (access, supplier) => system.createContact(access, supplier, randomUUID()),
    },
    'any bill of the number is ours': {
      findBills: async (access, bill) => {
        const outcome = await system.findBills(access, bill);
        const asSent = (there: LedgerBill) => ({ ...there, ...('date' in bill && factsOf(bill)) });
        return outcome.kind === 'ok' ? { kind: 'ok', value: outcome.value.slice(0, 1).map(asSent) } : outcome;
      },
    },
    'withdrawals are believed': {
      withdrawBill: async (_, bill) => ({ kind: 'ok', value: { ...bill, state: 'deleted' } }),
    },
    'voided bills look live': {
      fetchBills: async (...call) => {
        const outcome = await system.fetchBills(...call);
        const asDraft = (bill: LedgerBill) => ({ ...bill, state: 'draft' as const });
        return outcome.kind === 'ok' ? { kind: 'ok', value: outcome.value.map(asDraft) } : outcome;
      },
    },
  };
}

function changesOfPayments(system: AccountingSystem): Partial<Record<PlantedBug, Partial<AccountingSystem>>> {
  const later = { kind: 'later', retryAt: new Date(0), limit: 'minute' } as const;
  return {
    'new key for each payment': {
      recordPayments: (access, group) => system.recordPayments(access, group, randomUUID()),
    },
    'unknown payments are not made': {
      recordPayments: async (...call) => {
        const outcome = await system.recordPayments(...call);
        return outcome.kind === 'unknown' ? later : outcome;
      },
    },
    'unknown payments are there': {
      recordPayments: async (...call) => {
        const outcome = await system.recordPayments(...call);
        return outcome.kind === 'unknown' ? { kind: 'ok', value: { externalId: randomUUID() } } : outcome;
      },
    },
    'batches are retried as singles': {
      recordPayments: async (access, group, key) => {
        const outcome = await system.recordPayments(access, group, key);
        if (outcome.kind !== 'unknown' || group.payments.length === 1) return outcome;
        const singles = group.payments.map((payment) =>
          system.recordPayments(access, { ...group, payments: [payment] }, randomUUID()),
        );
        return (await Promise.all(singles))[0] ?? outcome;
      },
    },
    'what is paid is not read': {
      fetchBills: async (...call) => {
        const outcome = await system.fetchBills(...call);
        const asUnpaid = (bill: LedgerBill): LedgerBill =>
          bill.state === 'paid' || bill.state === 'awaiting_payment'
            ? { ...bill, paidPence: ZERO_PENCE, state: 'awaiting_payment' }
            : bill;
        return outcome.kind === 'ok' ? { kind: 'ok', value: outcome.value.map(asUnpaid) } : outcome;
      },
    },
    'another amount is paid': {
      recordPayments: (access, group, key) => {
        const payments = group.payments.map((payment) => ({ ...payment, amountPence: pence(payment.amountPence - 1) }));
        return system.recordPayments(access, { ...group, payments }, key);
      },
    },
  };
}

/** The bill that is looked for says more than the port asks for. */
function factsOf(bill: object): Partial<LedgerBill> {
  const { date, lines } = bill as { date: LedgerBill['date']; lines: { netPence: number; vatPence: number }[] };
  const gross = lines.reduce((sum, { netPence, vatPence }) => sum + netPence + vatPence, 0);
  return { date, grossPence: gross as LedgerBill['grossPence'] };
}
