import { objectionToApprover, type RunInvolvement } from '@paycycle/schema/domain/approval-rule';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateInvoice } from '../src/commands/invoices/update-invoice.ts';
import { createPaymentRun } from '../src/modules/payment-runs/payment-run.service.ts';
import { submitPaymentRun, withdrawPaymentRun } from '../src/modules/payment-runs/run-command.service.ts';
import { changeBankDetails, confirmNamedAccount } from '../src/testing/payment-books.ts';
import { SeededRandom } from '../src/testing/payment-simulation/seeded-random.ts';
import { newSecondApprover, setApprovalThreshold } from '../src/testing/second-approver.ts';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** The database and the domain rule agree on who may approve a run, after any actions of three people. */

const ACCOUNTS = ['55779911', '30000000', '30000299'];
const NAMES = ['Harbour Print Works', 'Lantern Cleaning'];

let services: TestServices;
let people: TestUser[];
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  const owner = await services.newUser();
  companyId = await owner.newCompany();
  people = [owner];
  for (let count = 0; count < 2; count += 1) people.push(await newSecondApprover(services, owner, companyId));
  await setApprovalThreshold(owner, companyId, 10);
});
afterAll(() => services.close());

it('holds after each of 40 random actions', async () => {
  const random = new SeededRandom(11);
  const invoices: { id: number; number: string; supplierId: number }[] = [];
  const runIds: number[] = [];
  let verdicts = 0;
  for (let step = 0; step < 40; step += 1) {
    const by = random.pick(people);
    const invoice = invoices.length > 0 ? random.pick(invoices) : null;
    const runId = runIds.length > 0 ? random.pick(runIds) : 0;
    const scope = await by.scope();
    const deeds: (() => Promise<unknown>)[] = [
      async () => {
        const number = `R-${step}`;
        const made = await by.newInvoice(companyId, {
          supplierName: random.pick(NAMES),
          invoiceNumber: number,
          allowDuplicate: true,
        });
        invoices.push({ id: made.id, number, supplierId: made.supplierId });
      },
      async () =>
        invoice &&
        changeBankDetails(by, invoice.supplierId, {
          bankSortCode: '20-00-00',
          bankAccountNumber: random.pick(ACCOUNTS),
        }),
      async () =>
        invoice &&
        confirmNamedAccount(scope, invoice.supplierId, {
          bankSortCode: '20-00-00',
          bankAccountNumber: random.pick(ACCOUNTS),
        }),
      async () =>
        invoice &&
        updateInvoice(scope, invoice.id, {
          ...INVOICE_FORM,
          supplierName: random.pick(NAMES),
          invoiceNumber: invoice.number,
          amountPence: random.between(1, 9_999),
          allowDuplicate: true,
        }),
      async () => {
        if (!invoice) return;
        const form = { runDate: '2026-09-18', invoiceIds: [invoice.id] };
        runIds.push((await createPaymentRun(scope, companyId, form)).id);
      },
      () => submitPaymentRun(scope, runId),
      () => withdrawPaymentRun(scope, runId),
    ];
    // A refused action has changed nothing; the history still counts.
    await Promise.allSettled([random.pick(deeds)()]);
    verdicts += await compare();
  }
  expect(runIds.length).toBeGreaterThan(2);
  expect(verdicts).toBeGreaterThan(50);
});

/** Returns how many verdicts were compared. */
async function compare(): Promise<number> {
  const [owner] = people;
  if (!owner) throw new Error('there is nobody');
  const { em } = await owner.scope();
  const rows = await em.execute<{ id: number; person: string; involvement: RunInvolvement; isInvolved: boolean }[]>(
    `select run.id, person.id as person, payment_run_involvement(run.id) as involvement,
       is_involved_in_run(run.id, person.id) as "isInvolved"
     from payment_runs run cross join users person where run.company_id = ?`,
    [companyId],
  );
  for (const { id, person, involvement, isInvolved } of rows) {
    expect([id, person, objectionToApprover(involvement, person) !== null]).toEqual([id, person, isInvolved]);
  }
  return rows.length;
}
