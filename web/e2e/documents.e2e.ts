import { bringInCompany, bringInUser } from './payment-books.ts';
import { Hands } from './pointer-actions.ts';
import { onePagePdf } from './printed-pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts';

interface PrintedInvoice {
  readonly supplier: string;
  readonly number: string;
  readonly date: string;
  readonly net: string;
  readonly vat: string;
  readonly total: string;
}

/** An invoice as a small supplier prints it. */
function printed({ supplier, number, date, net, vat, total }: PrintedInvoice): Promise<Buffer> {
  return onePagePdf([
    supplier,
    '4 Quay Street, Bristol BS1 4HJ',
    'INVOICE',
    `Invoice number: ${number}`,
    `Invoice date: ${date}`,
    'Payment terms: 30 days',
    `Net total £${net}`,
    `VAT at 20% £${vat}`,
    `Total due £${total}`,
  ]);
}

const STATEMENT = [
  'Harbour Print Works Ltd',
  'STATEMENT OF ACCOUNT',
  'Statement date: 31 August 2026',
  'Date        Invoice      Amount     Balance',
  '01/08/2026  HPW-2190     £120.00    £120.00',
  '14/08/2026  HPW-2196     £84.00     £204.00',
  'Balance outstanding £204.00',
];

/** An e-invoice by Peppol BIS 3.0. */
const E_INVOICE = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>KC-5501</cbc:ID>
  <cbc:IssueDate>2026-08-21</cbc:IssueDate>
  <cbc:DueDate>2026-09-20</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>GBP</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>Kestrel Couriers</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cac:Country><cbc:IdentificationCode>GB</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Kestrel Couriers Ltd</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PostalAddress><cac:Country><cbc:IdentificationCode>GB</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Lowe &amp; Daughters Ltd</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="GBP">10.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="GBP">50.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="GBP">50.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="GBP">60.00</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="GBP">60.00</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:ID>1</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">5</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="GBP">50.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Parcels</cbc:Name></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="GBP">10.00</cbc:PriceAmount></cac:Price>
  </cac:InvoiceLine>
</Invoice>`;

const INVOICES: readonly PrintedInvoice[] = [
  {
    supplier: 'Harbour Print Works Ltd',
    number: 'HPW-2201',
    date: '20 August 2026',
    net: '240.00',
    vat: '48.00',
    total: '288.00',
  },
  {
    supplier: 'Quay Street Bakery Ltd',
    number: 'QB-771',
    date: '18 August 2026',
    net: '65.00',
    vat: '13.00',
    total: '78.00',
  },
  {
    supplier: 'Northgate Energy Ltd',
    number: 'NG-90344',
    date: '12 August 2026',
    net: '500.00',
    vat: '100.00',
    total: '600.00',
  },
];

const MANY_SUPPLIERS = [
  'Alder Timber Ltd',
  'Beacon Office Supplies Ltd',
  'Copse Landscapes Ltd',
  'Dunlin Security Ltd',
];

/** No two of the same amount, so that none may be a duplicate of another. */
const MANY_INVOICES = Array.from({ length: 24 }, (_, at): PrintedInvoice => {
  const netPounds = 110 + 15 * at;
  return {
    supplier: MANY_SUPPLIERS[at % MANY_SUPPLIERS.length] ?? '',
    number: `SI-${4100 + at}`,
    date: `${1 + at} July 2026`,
    net: `${netPounds}.00`,
    vat: `${netPounds / 5}.00`,
    total: `${netPounds + netPounds / 5}.00`,
  };
});

/** Only rows in sight are drawn, and which come first depends on which file arrived first: here all are in sight. */
const ALL_ROWS = { width: 1440, height: 2400 };

test('thirty mixed documents become invoices by the keyboard, and what is none stays out', async ({ page }) => {
  await bringInUser(page);
  const companyId = await bringInCompany(page, { name: 'Lowe & Daughters Ltd' });
  await page.setViewportSize(ALL_ROWS);
  await page.goto('/documents');
  await expect(page.getByText('Nothing to review')).toBeVisible();
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  const pdfOf = async (invoice: PrintedInvoice) => pdf(`${invoice.number}.pdf`, await printed(invoice));
  await page
    .getByLabel('Upload documents')
    .setInputFiles([
      ...(await Promise.all(INVOICES.map(pdfOf))),
      { name: 'KC-5501.xml', mimeType: 'application/xml', buffer: Buffer.from(E_INVOICE) },
      pdf('statement.pdf', await onePagePdf(STATEMENT)),
      pdf('broken.pdf', Buffer.from('%PDF-1.7 and nothing more')),
      ...(await Promise.all(MANY_INVOICES.map(pdfOf))),
    ]);

  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await test.step('they are read while the page is looked at', async () => {
    for (const { number, supplier, total } of INVOICES) {
      await expect(row(`${number}.pdf`)).toContainText(supplier.replace(' Ltd', ''));
      await expect(row(`${number}.pdf`)).toContainText(`£${total}`);
    }
    await expect(row('KC-5501.xml')).toContainText('£60.00');
    await expect(page.getByText(/\d+ being read/)).toHaveCount(0);
    await expect(row('broken.pdf')).toContainText('Can’t be read');
    await expect(page.getByRole('button', { name: 'Set aside (1)' })).toBeVisible();
    await expectAccessible(page);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(ALL_ROWS);
  });

  await test.step('a document is beside its fields, with the place of each', async () => {
    const hands = new Hands(page);
    await row('HPW-2201.pdf').focus();
    await hands.press('o');
    const panel = page.getByRole('complementary', { name: 'HPW-2201.pdf' });
    await expect(panel.getByRole('img', { name: 'HPW-2201.pdf, page 1' })).toBeVisible();
    await hands.tabTo(panel.getByLabel('Amount'));
    await expect(panel.locator('[data-spot]')).toBeVisible();
    await expectAccessible(page);
    await hands.press('Control+Enter');
    await expect(page.getByText('1 invoice accepted')).toBeVisible();
    await hands.press('Escape');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(row('HPW-2201.pdf')).toHaveCount(0);
  });

  await test.step('the others are accepted, with a word said where one is in doubt', async () => {
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: 'Accept all ready (0)' })).toBeVisible();
    for (const name of ['QB-771.pdf', 'NG-90344.pdf', 'KC-5501.xml']) {
      const line = row(name);
      if ((await line.count()) === 0) continue;
      // Another key comes between, so that Enter is no second half of a double press.
      await line.focus();
      await page.keyboard.press('ArrowUp');
      await line.focus();
      await page.keyboard.press('Enter');
      await expect(line).toHaveCount(0);
    }
    await row('broken.pdf').focus();
    await page.keyboard.press('d');
    await expect(page.getByText('Nothing to review')).toBeVisible();
  });

  const answer = await page.request.get(`/api/invoices?companyId=${companyId}`);
  const invoices: { invoiceNumber: string; amount: string }[] = await answer.json();
  expect(invoices.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual([
    'HPW-2201',
    'KC-5501',
    'NG-90344',
    'QB-771',
    ...MANY_INVOICES.map(({ number }) => number),
  ]);
});
