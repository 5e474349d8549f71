import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editDocumentInvoice } from '../../modules/documents/document-edit.service.ts';
import { getDocument } from '../../modules/documents/index.ts';
import { confirmSupplierBankDetails } from '../../modules/payments/bank-details-check.service.ts';
import { payInvoice } from '../../modules/payments/submission.service.ts';
import { addReadyDocument, type ReadOfTest } from '../../testing/ready-document.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { acceptDocument } from './accept-document.ts';

/** What papers say of accounts, and what becomes of it (RULES.md, 67 and 84). */

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

async function newDocument(...reads: ReadOfTest[]): Promise<number> {
  return (await addReadyDocument(await user.scope(), companyId, reads)).id;
}

const accept = async (id: number) => acceptDocument(await user.scope(), id, {});

const printed = { sortCode: '20-00-00', accountNumber: '55779911' };
const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

describe('an account that came with a document', () => {
  it('is left out of the payment, without a threshold and the first time, until someone has checked it', async () => {
    const { invoices } = await accept(await newDocument({ values: printed }));
    const [invoice] = invoices;
    const pay = async () => payInvoice(await user.scope(), invoice?.id ?? 0);
    expect(await pay()).toMatchObject({
      successCount: 0,
      failures: [
        { message: expect.stringMatching(/^The bank details came with a document, and nobody has checked them\./) },
      ],
    });
    await confirmSupplierBankDetails(await user.scope(), invoice?.supplier.id ?? 0, account);
    expect(await pay()).toMatchObject({ successCount: 1, failureCount: 0 });
  });

  it('is as good as typed where a person has typed or confirmed it on the document', async () => {
    const id = await newDocument({ values: printed });
    const [found] = (await getDocument(await user.scope(), id)).invoices.getItems();
    await editDocumentInvoice(await user.scope(), found?.id ?? 0, printed);
    const { invoices } = await accept(id);
    expect(await payInvoice(await user.scope(), invoices[0]?.id ?? 0)).toMatchObject({ successCount: 1 });
  });
});
