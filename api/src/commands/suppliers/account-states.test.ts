import { accountState } from '@paycycle/schema/domain/account-state';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountStandingOf, accountStateOf, accountWordsOf } from '../../modules/suppliers/account-state.read.ts';
import { createSupplier, getSupplier } from '../../modules/suppliers/supplier.service.ts';
import { listSuppliers } from '../../modules/suppliers/supplier-list.service.ts';
import { confirmNamedAccount } from '../../testing/payment-books.ts';
import { addReadyDocument } from '../../testing/ready-document.ts';
import { newSecondApprover, setApprovalThreshold } from '../../testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { acceptDocument } from '../accept-document/accept-document.ts';
import { updateSupplier } from './update-supplier.ts';

/** One word for an account, for whoever asks (RULES.md, 84), and the database says the same. */

const ACCOUNT = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
});

/** As the services say it, after the database was asked too. */
async function stateOf(supplierId: number, by = user): Promise<string> {
  const scope = await by.scope();
  const supplier = await getSupplier(scope, supplierId);
  const [row] = await scope.em.execute<{ state: string }[]>('select supplier_account_state(?) as state', [supplierId]);
  const standing = await accountStandingOf(scope, supplier);
  expect(row?.state).toBe(accountState(standing, standing.rule));
  return accountStateOf(scope, supplier);
}

async function readFromDocument(values: object = {}): Promise<number> {
  const document = await addReadyDocument(await user.scope(), companyId, [
    { values: { sortCode: '20-00-00', accountNumber: '55779911', ...values } },
  ]);
  const { invoices } = await acceptDocument(await user.scope(), document.id, {});
  return invoices[0]?.supplier.id ?? 0;
}

async function listed(): Promise<string[]> {
  const filter = { companyId, kind: 'unconfirmed_bank_details' as const };
  return (await listSuppliers(await user.scope(), filter, { offset: 0, limit: 10 })).map(({ name }) => name);
}

describe('an account', () => {
  it('that a person types is new, also with a threshold, and is in nobody’s way', async () => {
    const { id } = await createSupplier(await user.scope(), companyId, { name: 'Harbour Print Works', ...ACCOUNT });
    expect(await stateOf(id)).toBe('new');
    expect(await listed()).toEqual([]);
    await setApprovalThreshold(user, companyId, 100_00);
    expect(await stateOf(id)).toBe('new');
    expect(await accountWordsOf(await user.scope(), await getSupplier(await user.scope(), id))).toMatch(
      /^New, entered by .+ on 15 Sep 2026, not yet checked by a second person$/,
    );
  });

  it('that came with a document is not checked until someone confirms it', async () => {
    const id = await readFromDocument();
    expect(await stateOf(id)).toBe('not_checked');
    expect(await listed()).toEqual(['Harbour Print Works']);
    const words = async () => accountWordsOf(await user.scope(), await getSupplier(await user.scope(), id));
    expect(await words()).toMatch(/^Not checked: it came with document-\d+\.pdf, and nobody has looked at it$/);
    await confirmNamedAccount(await user.scope(), id, ACCOUNT);
    expect(await stateOf(id)).toBe('checked');
    expect(await words()).toMatch(/^Checked by .+ on 15 Sep 2026$/);
    expect(await listed()).toEqual([]);
  });

  it('is the same for who took it from the document and for who did not, and a second person checks it', async () => {
    const id = await readFromDocument();
    const colleague = await newSecondApprover(services, user, companyId);
    await setApprovalThreshold(user, companyId, 100_00);
    expect([await stateOf(id), await stateOf(id, colleague)]).toEqual(['not_checked', 'not_checked']);
    await confirmNamedAccount(await colleague.scope(), id, ACCOUNT);
    expect([await stateOf(id), await stateOf(id, colleague)]).toEqual(['checked', 'checked']);
  });

  it('that is typed over another one has changed, wherever the other came from', async () => {
    const id = await readFromDocument();
    await updateSupplier(await user.scope(), id, {
      ...ACCOUNT,
      name: 'Harbour Print Works',
      bankAccountNumber: '12345678',
    });
    expect(await stateOf(id)).toBe('changed');
    expect(await listed()).toEqual(['Harbour Print Works']);
  });
});
