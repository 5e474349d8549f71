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
  ciiDate,
  emailAddress,
  isPart,
  isTrue,
  NOBODY,
  periodOf,
  readType,
  settlingMeans,
  typeOfCode,
  vatNumber,
  vatTreatment,
} from './read-values.ts';
import { allBelow, childrenOf, elementAt, firstText, textAt, textOf, type XmlElement } from './xml-element.ts';

/** Reads a CrossIndustryInvoice (EN 16931, Factur-X and ZUGFeRD 2 in each profile), or the CrossIndustryDocument of ZUGFeRD 1. */
export function readCii(root: XmlElement): EInvoice {
  // ZUGFeRD 1 has the same parts under other names.
  const header = part(root, 'ExchangedDocument', 'HeaderExchangedDocument');
  const transaction = part(root, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction');
  const agreement = part(transaction, 'ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement');
  const settlement = part(transaction, 'ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement');
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  const means = childrenOf(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  const terms = childrenOf(settlement, 'SpecifiedTradePaymentTerms');
  const sums = summation(settlement);
  return {
    documentType: typeOfCode(textAt(header, 'TypeCode')),
    number: textAt(header, 'ID'),
    issueDate: ciiDate(textAt(header, 'IssueDateTime', 'DateTimeString')),
    dueDates: terms
      .map((one) => ciiDate(textAt(one, 'DueDateDateTime', 'DateTimeString')))
      .filter((date) => date !== null),
    terms: terms.map((one) => textAt(one, 'Description')).find((description) => description !== null) ?? null,
    currency,
    payableCurrency: elementAt(sums, 'DuePayableAmount')?.attributes.get('currencyID') ?? null,
    orderNumber: textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    precedingNumber: textAt(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID'),
    references: allBelow(transaction, 'InvoiceReferencedDocument', 'AdditionalReferencedDocument').flatMap(
      (reference) => textAt(reference, 'IssuerAssignedID') ?? [],
    ),
    ...readType(
      textAt(header, 'TypeCode'),
      textAt(elementAt(root, 'ExchangedDocumentContext'), 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
    ),
    isInParts: isInParts(terms, sums),
    isCopy: isTrue(textAt(header, 'CopyIndicator', 'Indicator')),
    seller: readParty(elementAt(agreement, 'SellerTradeParty')),
    buyer: readParty(elementAt(agreement, 'BuyerTradeParty')),
    payeeName: textAt(settlement, 'PayeeTradeParty', 'Name'),
    accounts: means.map(readAccount).filter((account) => account !== null),
    furtherNotes: furtherNotesOf(transaction, means, terms),
    settledBy: settlingIn(means, terms),
    totals: readTotals(settlement, sums, currency),
    lines: childrenOf(transaction, 'IncludedSupplyChainTradeLineItem').filter(isCounted).map(readLine),
    adjustments: [
      ...childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map(readAdjustment),
      ...childrenOf(settlement, 'SpecifiedLogisticsServiceCharge').map(readLogistics),
    ],
    vatGroups: childrenOf(settlement, 'ApplicableTradeTax').map((group) => ({
      net: amountAt(group, 'BasisAmount'),
      vat: amountAt(group, 'CalculatedAmount'),
      treatment: treatmentIn(group),
    })),
    period: periodIn(settlement),
    reasons: [
      ...childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').flatMap((one) => textAt(one, 'Reason') ?? []),
      ...childrenOf(settlement, 'SpecifiedLogisticsServiceCharge').flatMap((one) => textAt(one, 'Description') ?? []),
    ],
    notes: childrenOf(header, 'IncludedNote').flatMap((note) => textAt(note, 'Content') ?? []),
    texts: allTexts(root),
  };
}

function furtherNotesOf(
  transaction: XmlElement | null,
  means: readonly XmlElement[],
  terms: readonly XmlElement[],
): string[] {
  return [
    ...means.flatMap((one) => childrenOf(one, 'Information').map(textOf)),
    ...terms.map((one) => textAt(one, 'Description')).slice(1),
    ...childrenOf(transaction, 'IncludedSupplyChainTradeLineItem').flatMap((line) => [
      textAt(line, 'AssociatedDocumentLineDocument', 'IncludedNote', 'Content'),
      textAt(line, 'SpecifiedTradeProduct', 'Description'),
    ]),
    ...allBelow(transaction, 'BuyerReference', 'PaymentReference').map(textOf),
    ...allBelow(transaction, 'AdditionalReferencedDocument').map((one) => textAt(one, 'Name')),
    ...allBelow(transaction, 'ApplicableProductCharacteristic').map(
      (one) => `${textAt(one, 'Description')}: ${textAt(one, 'Value')}`,
    ),
  ].filter((text) => text !== null);
}

function part(element: XmlElement | null, ...names: string[]): XmlElement | null {
  return childrenOf(element, ...names)[0] ?? null;
}

function summation(settlement: XmlElement | null): XmlElement | null {
  return part(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
    'SpecifiedTradeSettlementLineMonetarySummation',
  );
}

function readParty(party: XmlElement | null): Party {
  if (!party) return NOBODY;
  const address = elementAt(party, 'PostalTradeAddress');
  const country = textAt(address, 'CountryID');
  const tradingName = textAt(party, 'SpecifiedLegalOrganization', 'TradingBusinessName');
  const vat = childrenOf(party, 'SpecifiedTaxRegistration')
    .map((registration) => elementAt(registration, 'ID'))
    .find((id) => id?.attributes.get('schemeID') === 'VA');
  return {
    name: firstText(textAt(party, 'Name'), tradingName),
    tradingName,
    vatNumber: vatNumber(vat ? textOf(vat) : null, country),
    companyNumber: textAt(party, 'SpecifiedLegalOrganization', 'ID'),
    email: firstText(
      emailAddress(textAt(party, 'DefinedTradeContact', 'EmailURIUniversalCommunication', 'URIID')),
      emailAddress(textAt(party, 'URIUniversalCommunication', 'URIID')),
    ),
    address: [
      textAt(address, 'LineOne'),
      textAt(address, 'LineTwo'),
      textAt(address, 'LineThree'),
      textAt(address, 'CityName'),
      textAt(address, 'CountrySubDivisionName'),
      textAt(address, 'PostcodeCode'),
    ].filter((line) => line !== null),
    country,
  };
}

function isInParts(terms: readonly XmlElement[], sums: XmlElement | null): boolean {
  const payable = elementAt(sums, 'DuePayableAmount');
  return terms.some((one) => isPart(one, payable, 'PartialPaymentAmount', 'PartialPaymentPercent'));
}

function settlingIn(means: readonly XmlElement[], terms: readonly XmlElement[]): EInvoice['settledBy'] {
  return settlingMeans(
    means.map((one) => textAt(one, 'TypeCode')),
    {
      hasCard: means.some((one) => textAt(one, 'ApplicableTradeSettlementFinancialCard', 'ID') !== null),
      hasMandate: terms.some((one) => textAt(one, 'DirectDebitMandateID') !== null),
    },
  );
}

function readAccount(means: XmlElement): StatedAccount | null {
  const stated = elementAt(means, 'PayeePartyCreditorFinancialAccount');
  const account = firstText(textAt(stated, 'IBANID'), textAt(stated, 'ProprietaryID'));
  if (!account) return null;
  const bank = elementAt(means, 'PayeeSpecifiedCreditorFinancialInstitution');
  return {
    account,
    bank: bank?.children.map(textOf).find((text) => text !== null) ?? null,
    holder: textAt(stated, 'AccountName'),
  };
}

function readTotals(settlement: XmlElement | null, sums: XmlElement | null, currency: string | null): Totals {
  const vatTotals = vatTotalsOf(sums, currency);
  const adjustments = childrenOf(settlement, 'SpecifiedTradeAllowanceCharge');
  const isCharge = (one: XmlElement): boolean => isTrue(textAt(one, 'ChargeIndicator', 'Indicator'));
  return {
    lines: amountAt(sums, 'LineTotalAmount'),
    allowances: amountAt(sums, 'AllowanceTotalAmount'),
    charges: amountAt(sums, 'ChargeTotalAmount'),
    net: amountAt(sums, 'TaxBasisTotalAmount'),
    vat: amountAt(vatTotals[0] ?? null),
    eachVatTotal: amountsOf(vatTotals),
    gross: amountAt(sums, 'GrandTotalAmount'),
    prepaid: amountAt(sums, 'TotalPrepaidAmount'),
    withheld: null,
    eachPrepayment: amountsOf(childrenOf(settlement, 'SpecifiedAdvancePayment'), 'PaidAmount'),
    rounding: amountAt(sums, 'RoundingAmount'),
    payable: amountAt(sums, 'DuePayableAmount'),
    eachAllowance: amountsOf(
      adjustments.filter((one) => !isCharge(one)),
      'ActualAmount',
    ),
    eachCharge: [
      ...amountsOf(adjustments.filter(isCharge), 'ActualAmount'),
      ...amountsOf(childrenOf(settlement, 'SpecifiedLogisticsServiceCharge'), 'AppliedAmount'),
    ],
    eachVat: amountsOf(childrenOf(settlement, 'ApplicableTradeTax'), 'CalculatedAmount'),
  };
}

/** VAT totals in the invoice's currency. A second total may be in the currency of the supplier's tax office. */
function vatTotalsOf(sums: XmlElement | null, currency: string | null): XmlElement[] {
  const totals = childrenOf(sums, 'TaxTotalAmount');
  const inCurrency = totals.filter((total) => total.attributes.get('currencyID') === (currency ?? undefined));
  return inCurrency.length > 0 ? inCurrency : totals.slice(0, 1);
}

/** Lines that head a group, or only tell something, are not added up. */
function isCounted(line: XmlElement): boolean {
  const status = textAt(line, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode');
  return status !== 'GROUP' && status !== 'INFORMATION';
}

function readLine(line: XmlElement): Line {
  const agreement = part(line, 'SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement');
  const delivery = part(line, 'SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery');
  const settlement = part(line, 'SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement');
  const quantity = elementAt(delivery, 'BilledQuantity');
  return {
    name: firstText(
      textAt(line, 'SpecifiedTradeProduct', 'Name'),
      textAt(line, 'AssociatedDocumentLineDocument', 'IncludedNote', 'Content'),
    ),
    quantity: quantity && [textOf(quantity), quantity.attributes.get('unitCode')].filter(Boolean).join(' '),
    price: textAt(agreement, 'NetPriceProductTradePrice', 'ChargeAmount'),
    amount: amountAt(summation(settlement), 'LineTotalAmount'),
    treatment: treatmentIn(elementAt(settlement, 'ApplicableTradeTax')),
    period: periodIn(settlement),
  };
}

function readAdjustment(one: XmlElement): Adjustment {
  return {
    reason: textAt(one, 'Reason'),
    isCharge: isTrue(textAt(one, 'ChargeIndicator', 'Indicator')),
    amount: amountAt(one, 'ActualAmount'),
    treatment: treatmentIn(elementAt(one, 'CategoryTradeTax')),
  };
}

function readLogistics(one: XmlElement): Adjustment {
  return {
    reason: textAt(one, 'Description'),
    isCharge: true,
    amount: amountAt(one, 'AppliedAmount'),
    treatment: treatmentIn(elementAt(one, 'AppliedTradeTax')),
  };
}

function treatmentIn(tax: XmlElement | null): VatTreatment | null {
  const percent = firstText(textAt(tax, 'RateApplicablePercent'), textAt(tax, 'ApplicablePercent'));
  return vatTreatment(textAt(tax, 'CategoryCode'), percent);
}

function periodIn(settlement: XmlElement | null): Period | null {
  const period = elementAt(settlement, 'BillingSpecifiedPeriod');
  const day = (name: string) => ciiDate(textAt(period, name, 'DateTimeString'));
  return periodOf(day('StartDateTime'), day('EndDateTime'));
}
