import { allTexts } from './all-texts.ts';
import type {
  Adjustment,
  EInvoice,
  Line,
  Party,
  Period,
  StatedAccount,
  Totals,
  VatTreatment,
} from './e-invoice.types.ts';
import {
  amountAt,
  amountsOf,
  emailAddress,
  isPart,
  isTrue,
  NOBODY,
  periodOf,
  readType,
  settlingMeans,
  typeOfCode,
  ublDate,
  vatNumber,
  vatTreatment,
} from './read-values.ts';
import { allBelow, childrenOf, elementAt, firstText, textAt, textOf, type XmlElement } from './xml-element.ts';

/** Reads an Invoice or a CreditNote of UBL 2.1: EN 16931, Peppol BIS 3.0 and similar profiles. */
export function readUbl(root: XmlElement): EInvoice {
  const currency = textAt(root, 'DocumentCurrencyCode');
  const means = childrenOf(root, 'PaymentMeans');
  const terms = childrenOf(root, 'PaymentTerms');
  const payable = elementAt(root, 'LegalMonetaryTotal', 'PayableAmount');
  return {
    documentType: root.name === 'CreditNote' ? 'credit_note' : typeOfCode(textAt(root, 'InvoiceTypeCode')),
    number: textAt(root, 'ID'),
    issueDate: ublDate(textAt(root, 'IssueDate')),
    dueDates: [
      textAt(root, 'DueDate'),
      ...means.map((one) => textAt(one, 'PaymentDueDate')),
      ...terms.map((one) => textAt(one, 'PaymentDueDate')),
    ]
      .map(ublDate)
      .filter((date) => date !== null),
    terms: terms.flatMap((one) => childrenOf(one, 'Note').map(textOf)).find((note) => note !== null) ?? null,
    currency,
    payableCurrency: payable?.attributes.get('currencyID') ?? null,
    orderNumber: textAt(root, 'OrderReference', 'ID'),
    precedingNumber: textAt(root, 'BillingReference', 'InvoiceDocumentReference', 'ID'),
    references: allBelow(
      root,
      'InvoiceDocumentReference',
      'CreditNoteDocumentReference',
      'AdditionalDocumentReference',
      'DocumentReference',
    ).flatMap((reference) => textAt(reference, 'ID') ?? []),
    ...readType(textAt(root, 'InvoiceTypeCode'), textAt(root, 'ProfileID')),
    isInParts: terms.some((one) => isPart(one, payable, 'Amount', 'PaymentPercent')),
    isCopy: isTrue(textAt(root, 'CopyIndicator')),
    seller: readParty(elementAt(root, 'AccountingSupplierParty', 'Party')),
    buyer: readParty(elementAt(root, 'AccountingCustomerParty', 'Party')),
    payeeName: readParty(elementAt(root, 'PayeeParty')).name,
    accounts: means.map(readAccount).filter((account) => account !== null),
    furtherNotes: furtherNotesOf(root, means, terms),
    settledBy: settlingMeans(
      means.map((one) => textAt(one, 'PaymentMeansCode')),
      {
        hasCard: means.some((one) => textAt(one, 'CardAccount', 'PrimaryAccountNumberID') !== null),
        hasMandate: means.some((one) => textAt(one, 'PaymentMandate', 'ID') !== null),
      },
    ),
    totals: readTotals(root, currency),
    lines: childrenOf(root, 'InvoiceLine', 'CreditNoteLine').map(readLine),
    adjustments: childrenOf(root, 'AllowanceCharge').map(readAdjustment),
    vatGroups: childrenOf(vatTotalsOf(root, currency)[0] ?? null, 'TaxSubtotal').map((group) => ({
      net: amountAt(group, 'TaxableAmount'),
      vat: amountAt(group, 'TaxAmount'),
      treatment: treatmentIn(elementAt(group, 'TaxCategory')),
    })),
    period: periodIn(root),
    reasons: childrenOf(root, 'AllowanceCharge').flatMap((one) => textAt(one, 'AllowanceChargeReason') ?? []),
    notes: childrenOf(root, 'Note')
      .map(textOf)
      .filter((note) => note !== null),
    texts: allTexts(root),
  };
}

function furtherNotesOf(root: XmlElement, means: readonly XmlElement[], terms: readonly XmlElement[]): string[] {
  return [
    ...means.flatMap((one) => [
      elementAt(one, 'PaymentMeansCode')?.attributes.get('name') ?? null,
      ...childrenOf(one, 'InstructionNote').map(textOf),
    ]),
    ...terms.flatMap((one) => childrenOf(one, 'Note').map(textOf)).slice(1),
    ...childrenOf(root, 'InvoiceLine').flatMap((line) => [
      ...childrenOf(line, 'Note').map(textOf),
      ...childrenOf(elementAt(line, 'Item'), 'Description').map(textOf),
    ]),
    ...allBelow(root, 'DocumentDescription', 'BuyerReference', 'PaymentID').map(textOf),
    ...allBelow(root, 'AdditionalItemProperty').map((one) => `${textAt(one, 'Name')}: ${textAt(one, 'Value')}`),
  ].filter((text) => text !== null);
}

function readParty(party: XmlElement | null): Party {
  if (!party) return NOBODY;
  const address = elementAt(party, 'PostalAddress');
  const country = textAt(address, 'Country', 'IdentificationCode');
  const tradingName = textAt(party, 'PartyName', 'Name');
  const vat = childrenOf(party, 'PartyTaxScheme').find((scheme) => textAt(scheme, 'TaxScheme', 'ID') === 'VAT');
  const endpoint = elementAt(party, 'EndpointID');
  return {
    name: firstText(textAt(party, 'PartyLegalEntity', 'RegistrationName'), tradingName),
    tradingName,
    vatNumber: vatNumber(textAt(vat ?? null, 'CompanyID'), country),
    companyNumber: textAt(party, 'PartyLegalEntity', 'CompanyID'),
    email: firstText(
      emailAddress(textAt(party, 'Contact', 'ElectronicMail')),
      endpoint?.attributes.get('schemeID') === 'EM' ? emailAddress(textOf(endpoint)) : null,
    ),
    address: [
      textAt(address, 'StreetName'),
      textAt(address, 'AdditionalStreetName'),
      textAt(address, 'AddressLine', 'Line'),
      textAt(address, 'CityName'),
      textAt(address, 'CountrySubentity'),
      textAt(address, 'PostalZone'),
    ].filter((line) => line !== null),
    country,
  };
}

function readAccount(means: XmlElement): StatedAccount | null {
  const stated = elementAt(means, 'PayeeFinancialAccount');
  const account = textAt(stated, 'ID');
  if (!account) return null;
  const branch = elementAt(stated, 'FinancialInstitutionBranch');
  const bank = firstText(textAt(branch, 'ID'), textAt(branch, 'FinancialInstitution', 'ID'));
  return { account, bank, holder: textAt(stated, 'Name') };
}

function readTotals(root: XmlElement, currency: string | null): Totals {
  const sums = elementAt(root, 'LegalMonetaryTotal');
  const vatTotals = vatTotalsOf(root, currency);
  const [vat = null] = vatTotals;
  const adjustments = childrenOf(root, 'AllowanceCharge');
  const isCharge = (one: XmlElement): boolean => isTrue(textAt(one, 'ChargeIndicator'));
  return {
    lines: amountAt(sums, 'LineExtensionAmount'),
    allowances: amountAt(sums, 'AllowanceTotalAmount'),
    charges: amountAt(sums, 'ChargeTotalAmount'),
    net: amountAt(sums, 'TaxExclusiveAmount'),
    vat: amountAt(vat, 'TaxAmount'),
    eachVatTotal: amountsOf(vatTotals, 'TaxAmount'),
    gross: amountAt(sums, 'TaxInclusiveAmount'),
    prepaid: amountAt(sums, 'PrepaidAmount'),
    eachPrepayment: amountsOf(childrenOf(root, 'PrepaidPayment'), 'PaidAmount'),
    rounding: amountAt(sums, 'PayableRoundingAmount'),
    withheld: amountAt(elementAt(root, 'WithholdingTaxTotal'), 'TaxAmount'),
    payable: amountAt(sums, 'PayableAmount'),
    eachAllowance: amountsOf(
      adjustments.filter((one) => !isCharge(one)),
      'Amount',
    ),
    eachCharge: amountsOf(adjustments.filter(isCharge), 'Amount'),
    eachVat: amountsOf(childrenOf(vat, 'TaxSubtotal'), 'TaxAmount'),
  };
}

/** VAT totals in the invoice's currency. A second total may be in the currency of the supplier's tax office. */
function vatTotalsOf(root: XmlElement, currency: string | null): XmlElement[] {
  const totals = childrenOf(root, 'TaxTotal');
  const currencyOf = (total: XmlElement) => elementAt(total, 'TaxAmount')?.attributes.get('currencyID');
  const inCurrency = totals.filter((total) => currencyOf(total) === (currency ?? undefined));
  return inCurrency.length > 0 ? inCurrency : totals.slice(0, 1);
}

function readLine(line: XmlElement): Line {
  const quantity = elementAt(line, 'InvoicedQuantity') ?? elementAt(line, 'CreditedQuantity');
  return {
    name: firstText(textAt(line, 'Item', 'Name'), textAt(line, 'Item', 'Description')),
    quantity: quantity && [textOf(quantity), quantity.attributes.get('unitCode')].filter(Boolean).join(' '),
    price: textAt(line, 'Price', 'PriceAmount'),
    amount: amountAt(line, 'LineExtensionAmount'),
    treatment: treatmentIn(elementAt(line, 'Item', 'ClassifiedTaxCategory')),
    period: periodIn(line),
  };
}

function readAdjustment(one: XmlElement): Adjustment {
  return {
    reason: textAt(one, 'AllowanceChargeReason'),
    isCharge: isTrue(textAt(one, 'ChargeIndicator')),
    amount: amountAt(one, 'Amount'),
    treatment: treatmentIn(elementAt(one, 'TaxCategory')),
  };
}

function treatmentIn(category: XmlElement | null): VatTreatment | null {
  return vatTreatment(textAt(category, 'ID'), textAt(category, 'Percent'));
}

function periodIn(element: XmlElement): Period | null {
  const period = elementAt(element, 'InvoicePeriod');
  return periodOf(ublDate(textAt(period, 'StartDate')), ublDate(textAt(period, 'EndDate')));
}
