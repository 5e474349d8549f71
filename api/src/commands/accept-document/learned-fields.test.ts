import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writtenPage } from '../../document-reader/testing/written-page.ts';
import { openGuestScope } from '../../kernel/scope.ts';
import { getDocument } from '../../modules/documents/document.service.ts';
import { editDocumentInvoice } from '../../modules/documents/document-edit.service.ts';
import { factsOf } from '../../modules/documents/document-facts.read.ts';
import { currentField } from '../../modules/documents/document-fields.plan.ts';
import { readNextDocument } from '../../modules/documents/document-reading.service.ts';
import { addDocuments, receiveDocuments } from '../../modules/documents/document-upload.service.ts';
import {
  deleteLearnedCorrection,
  listLearnedCorrections,
} from '../../modules/documents/learned/learned-correction.service.ts';
import { readingWith } from '../../testing/documents-seen.ts';
import { PDF } from '../../testing/files.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { acceptDocument } from './accept-document.ts';

/** From a correction on one document to the reading of the next one (RULES.md, 67). */

let services: TestServices;
let user: TestUser;
let companyId: number;
let files = 0;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
});

/** A paper whose name is in its logo alone, and whose number has a label of its own. */
function paper(folio: string, date: string, account = '55779911'): string {
  return `
  Oak doors and staircases made to measure since 1921
  8 Mill Lane, Otley LS21 3AA
                                          INVOICE
  Our chit          ${folio}
  Invoice date      ${date}
  Staircase         £200.00
  Net               £200.00
  VAT                £40.00
  Total due         £240.00
  Sort code 20-00-00  Account number ${account}`;
}

async function readPaper(drawing: string) {
  const scope = await user.scope();
  files += 1;
  const bytes = Buffer.from(`${PDF}\n% learned ${files}`);
  const [added] = await addDocuments(scope, companyId, await receiveDocuments(scope, 'march.pdf', async () => bytes));
  const pages = [writtenPage(drawing)];
  const read = async () => ({ pages, attachments: [], refused: null });
  const ports = { ...scope.ports, documentPages: readingWith(scope.ports.documentPages, read) };
  await readNextDocument(() => openGuestScope(scope.em.fork(), ports), new AbortController().signal);
  return shown(added?.id ?? 0);
}

async function shown(id: number) {
  const scope = await user.scope();
  const document = await getDocument(scope, id);
  const [invoice] = document.invoices.getItems();
  if (!invoice) throw new Error('no invoice was read');
  return { document, invoice, facts: await factsOf(scope, invoice) };
}

const readings = async () => listLearnedCorrections(await user.scope(), companyId, { offset: 0, limit: 100 });

it('knows the layout and where the number stands again, until both are forgotten', async () => {
  const first = await readPaper(paper('FJ/2041', '3 September 2026'));
  expect(first.facts.supplier).toBeNull();
  const edits = { supplierName: 'Fenwick Joinery', invoiceNumber: 'FJ/2041' };
  await editDocumentInvoice(await user.scope(), first.invoice.id, edits);
  await acceptDocument(await user.scope(), first.document.id, {});
  const learned = await readings();
  expect(learned.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['layout', 'field']));
  expect(learned.find(({ kind }) => kind === 'field')).toMatchObject({ field: 'invoiceNumber', printed: 'our chit' });

  const second = await readPaper(paper('FJ/2107', '9 September 2026', '12345678'));
  expect(second.facts.supplierName).toMatchObject({
    value: 'Fenwick Joinery',
    reason: 'You corrected this on 15 Sep 2026',
    doubt: expect.stringMatching(/^It says Our chit, and is read as Fenwick Joinery: .+ on 15 Sep 2026$/),
  });
  expect(currentField(second.invoice, 'invoiceNumber')).toMatchObject({
    value: 'FJ/2107',
    doubt: null,
    reason: expect.stringMatching(/corrected this on 15 Sep 2026$/),
  });
  // An account is never learned: another one is a warning.
  expect(second.facts.bankDetailsWarning).toContain('12345678');

  for (const { id } of await readings()) await deleteLearnedCorrection(await user.scope(), id);
  const third = await readPaper(paper('FJ/2110', '9 September 2026', '12345678'));
  expect(third.facts.supplier).toBeNull();
  expect(currentField(third.invoice, 'invoiceNumber').reason).toBeNull();
});

it('applies the latest correction where merged suppliers have more corrections than are read', async () => {
  const { invoice, document } = await readPaper(paper('FJ/2041', '3 September 2026'));
  const edits = { supplierName: 'Fenwick Joinery', invoiceNumber: 'FJ/2041' };
  await editDocumentInvoice(await user.scope(), invoice.id, edits);
  await acceptDocument(await user.scope(), document.id, {});
  const { em } = await user.scope();
  await em.execute(
    `insert into learned_readings (company_id, supplier_id, kind, key, field, printed, hint, file_name, learned_at, learned_by)
     select company_id, supplier_id, kind, 'older ' || n, 'invoiceDate', printed, jsonb_set(hint, '{field}', '"invoiceDate"'), file_name,
       learned_at - interval '1 day', learned_by
     from learned_readings, generate_series(1, 30) n where company_id = ? and kind = 'field' and field = 'invoiceNumber'`,
    [companyId],
  );
  const next = await readPaper(paper('FJ/2107', '9 September 2026'));
  expect(currentField(next.invoice, 'invoiceNumber').reason).toMatch(/corrected this on 15 Sep 2026$/);
});

it('keeps one layout and one hint of each field, however often they are corrected', async () => {
  for (const folio of ['FJ/2041', 'FJ/2042']) {
    const { invoice, document } = await readPaper(paper(folio, '3 September 2026'));
    await editDocumentInvoice(await user.scope(), invoice.id, {
      supplierName: 'Fenwick Joinery',
      invoiceNumber: folio,
    });
    await acceptDocument(await user.scope(), document.id, { allowDuplicate: true });
  }
  const kinds = (await readings()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'layout')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'field')).toHaveLength(1);
});
