import { deleteInvoice } from '../../commands/invoices/delete-invoices.ts';
import type { Scope } from '../../kernel/scope.ts';
import { COMMANDS } from './commands.ts';
import { type Command, lastId, type Place } from './place.ts';

/** Does the command, and then what a bug in it would have done besides. */
function spoiled(name: string, sql: string, values: (place: Parameters<Command>[0]) => readonly unknown[]): Command {
  return async (place, scope, said) => {
    await COMMANDS[name]?.(place, scope, said);
    await (await place.maker.scope()).em.execute(sql, [...values(place)]);
  };
}

const UNASKED = ['take out of the run', 'edit the amount', 'delete', 'cancel the run', 'pay the invoice'];

async function approveAnyhow(scope: Scope, companyId: number): Promise<void> {
  const id = await lastId(scope, companyId, 'payment_runs', `status = 'pending'`);
  if (id === null) return;
  await scope.em.execute(
    `insert into payment_run_approvals (company_id, payment_run_id, content, approved_by, approved_at)
     values (?, ?, payment_run_content(?), ?, now())`,
    [companyId, id, id, scope.userId],
  );
  await scope.em.execute(`update payment_runs set status = 'approved' where id = ?`, [id]);
  await scope.em.execute(`update invoices set payment_run_status = 'approved' where payment_run_id = ?`, [id]);
}

/** As where each refund is compared with all of the invoice. */
async function refundAgain({ companyId, lineIds }: Place, { em }: Scope): Promise<void> {
  const line = lineIds.at(-1) ?? 0;
  const [first] = await em.execute<{ id: number }[]>(
    `insert into bank_transaction_invoice_matches (company_id, bank_transaction_id, invoice_id, matching_confidence, amount,
       kind, is_part_payment, matched_at, matched_by, restore_status)
     select company_id, ?, invoice_id, 1, amount, kind, false, now(), matched_by, restore_status
     from bank_transaction_invoice_matches
     where company_id = ? and kind = 'refund' and bank_transaction_id <> ? limit 1 returning id`,
    [line, companyId, line],
  );
  if (first) await em.execute('update bank_transactions set is_matched = true where id = ?', [line]);
}

const toSupplier = (keptName: 'supplierId' | 'otherSupplierId', from: 'supplierId' | 'otherSupplierId'): Command => {
  return async (place, scope) => {
    await scope.em.execute('update invoices set supplier_id = ? where company_id = ? and supplier_id = ?', [
      place[keptName],
      place.companyId,
      place[from],
    ]);
  };
};

/** Bugs to plant in the commands, to check that the histories find them: replacement commands by name. */
const BUGS = {
  'nobody asks whether a payment file was sent': Object.fromEntries(
    UNASKED.map((name): [string, Command] => [
      name,
      async (place, scope) => COMMANDS[name]?.(place, scope, { fileWasNotSent: true }),
    ]),
  ),
  'money in takes all of a credit note': {
    'match the rest of the credit note': spoiled(
      'match the rest of the credit note',
      `update bank_transaction_invoice_matches match set amount = invoice.amount from invoices invoice
       where match.company_id = ? and invoice.id = match.invoice_id and invoice.amount < 0`,
      ({ companyId }) => [companyId],
    ),
  },
  'a mark by hand settles whatever comes back': {
    'reopen the run': spoiled(
      'reopen the run',
      `update invoices set part_paid = 0, status = 'paid', payment_date = '2026-09-15', payment_run_id = null,
         payment_run_status = null
       where company_id = ? and amount < 0 and status = 'to_pay' and exists (
         select from paid_mark_invoices mark where mark.invoice_id = invoices.id and mark.taken_back_at is null)`,
      ({ companyId }) => [companyId],
    ),
  },
  'auto-paid takes what is in a run': {
    'switch auto-paid on': spoiled(
      'switch auto-paid on',
      `update invoices set status = 'auto_paid' where company_id = ? and supplier_id = ? and status = 'to_pay'`,
      ({ companyId, supplierId }) => [companyId, supplierId],
    ),
  },
  'people approve what they have changed': {
    approve: ({ companyId }, scope) => approveAnyhow(scope, companyId),
  },
  'a refund goes with its invoice': {
    delete: async ({ companyId, invoiceId }, scope, said) => {
      const of = [companyId, invoiceId];
      await scope.em.execute(
        `delete from bank_transaction_invoice_matches where company_id = ? and invoice_id = ? and kind = 'refund'`,
        of,
      );
      await scope.em.execute('update invoices set has_refund = false where company_id = ? and id = ?', of);
      return deleteInvoice(scope, invoiceId, said);
    },
  },
  'nobody remembers what a line had paid': Object.fromEntries(
    ['unmatch', 'unmatch the part', 'delete the transactions'].map((name): [string, Command] => [
      name,
      spoiled(name, 'delete from undone_settlements where company_id = ?', ({ companyId }) => [companyId]),
    ]),
  ),
  'an invoice is refunded twice': { 'match a second refund': refundAgain },
  'an accepted document can be accepted again': {
    'accept a document': spoiled(
      'accept a document',
      `update documents set status = 'ready' where company_id = ?`,
      ({ companyId }) => [companyId],
    ),
  },
  'an undone acceptance leaves its invoices': {
    'undo the last change': ({ companyId }, scope) =>
      scope.em.execute(`update documents set status = 'ready' where company_id = ?`, [companyId]),
  },
  'what is sent back holds what was paid': {
    'send back': async ({ companyId }, scope) => {
      const id = await lastId(scope, companyId, 'payment_runs', `status = 'pending'`);
      await scope.em.execute(`update payment_runs set status = 'draft' where id = ?`, [id]);
      await scope.em.execute(`update invoices set payment_run_status = 'draft' where payment_run_id = ?`, [id]);
    },
  },
  'a merge forgets payment runs': {
    'merge the other supplier into the first': toSupplier('supplierId', 'otherSupplierId'),
    'merge the first supplier into the other': toSupplier('otherSupplierId', 'supplierId'),
  },
  'an undone merge parts what was paid together': {
    'undo the last merge': spoiled(
      'undo the last merge',
      'update invoices set supplier_id = ? where company_id = ? and id = ?',
      ({ supplierId, companyId, creditId }) => [supplierId, companyId, creditId],
    ),
  },
  /** Of a connection that is lost: `lost-connection.ts` does it. */
  'a lost answer says that nothing was changed': {},
  'a command is made of two transactions': {
    'put into a run with another': async (place, scope, said) => {
      await COMMANDS['put into a run']?.(place, scope, said);
      await COMMANDS['add the other to the run']?.(place, await place.maker.scope(), said);
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Command>>>>;

export type PlantedBug = keyof typeof BUGS;

export const PLANTED_BUGS: Readonly<Record<PlantedBug, Readonly<Record<string, Command>>>> = BUGS;
