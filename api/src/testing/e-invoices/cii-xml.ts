import { formatDecimal, type Pence } from '@paycycle/schema/domain/money';
import {
  type EInvoiceToWrite,
  element,
  escapeXml,
  ibanOf,
  sumsOf,
  type WrittenFile,
  type WrittenTreatment,
  XML_DECLARATION,
} from './e-invoice-to-write.ts';

const NAMESPACE = 'urn:un:unece:uncefact:data:standard:';
const SPACES = [
  ` xmlns:rsm="${NAMESPACE}CrossIndustryInvoice:100"`,
  ` xmlns:ram="${NAMESPACE}ReusableAggregateBusinessInformationEntity:100"`,
  ` xmlns:udt="${NAMESPACE}UnqualifiedDataType:100"`,
].join('');

/** A CrossIndustryInvoice by EN 16931, as Factur-X PDFs carry it. Its account is an IBAN. */
export function ciiOf(invoice: EInvoiceToWrite): string {
  const head = element(
    'rsm:ExchangedDocument',
    '',
    leaf('ID', invoice.number),
    leaf('TypeCode', invoice.isCreditNote ? '381' : '380'),
    day('IssueDateTime', invoice.date),
  );
  const transaction = element(
    'rsm:SupplyChainTradeTransaction',
    '',
    ...linesOf(invoice),
    agreementOf(invoice),
    settlementOf(invoice),
  );
  return `${XML_DECLARATION}${element('rsm:CrossIndustryInvoice', SPACES, head, transaction)}`;
}

function leaf(name: string, text: string, attributes = ''): string {
  return element(`ram:${name}`, attributes, escapeXml(text));
}

function branch(name: string, ...content: string[]): string {
  return element(`ram:${name}`, '', ...content);
}

function money(name: string, amount: Pence): string {
  return leaf(name, formatDecimal(amount));
}

function day(name: string, date: string): string {
  return branch(name, element('udt:DateTimeString', ' format="102"', date.replaceAll('-', '')));
}

function linesOf({ lines }: EInvoiceToWrite): string[] {
  return lines.map(({ name, amount, treatment }, index) =>
    branch(
      'IncludedSupplyChainTradeLineItem',
      branch('AssociatedDocumentLineDocument', leaf('LineID', String(index + 1))),
      branch('SpecifiedTradeProduct', leaf('Name', name)),
      branch('SpecifiedLineTradeDelivery', leaf('BilledQuantity', '1', ' unitCode="C62"')),
      branch(
        'SpecifiedLineTradeSettlement',
        treatment ? branch('ApplicableTradeTax', treatmentOf(treatment)) : '',
        branch('SpecifiedTradeSettlementLineMonetarySummation', money('LineTotalAmount', amount)),
      ),
    ),
  );
}

function agreementOf(invoice: EInvoiceToWrite): string {
  return branch(
    'ApplicableHeaderTradeAgreement',
    branch(
      'SellerTradeParty',
      leaf('Name', invoice.supplier),
      branch(
        'SpecifiedLegalOrganization',
        leaf('ID', invoice.companyNumber),
        leaf('TradingBusinessName', invoice.tradingName),
      ),
      branch('DefinedTradeContact', branch('EmailURIUniversalCommunication', leaf('URIID', invoice.email))),
      branch('PostalTradeAddress', leaf('CityName', 'Leeds'), leaf('CountryID', 'GB')),
      branch('SpecifiedTaxRegistration', leaf('ID', invoice.vatNumber, ' schemeID="VA"')),
    ),
    branch('BuyerTradeParty', leaf('Name', invoice.customer)),
    ...(invoice.files ?? []).map(fileOf),
  );
}

function fileOf({ name, mimeType, base64 }: WrittenFile): string {
  const attributes = ` mimeCode="${mimeType}" filename="${escapeXml(name)}"`;
  const object = leaf('AttachmentBinaryObject', base64, attributes);
  return branch('AdditionalReferencedDocument', leaf('IssuerAssignedID', name), object);
}

function settlementOf(invoice: EInvoiceToWrite): string {
  const { account, currency, terms, dueDate, period, adjusted } = invoice;
  const sums = sumsOf(invoice);
  return branch(
    'ApplicableHeaderTradeSettlement',
    leaf('InvoiceCurrencyCode', currency),
    branch(
      'SpecifiedTradeSettlementPaymentMeans',
      leaf('TypeCode', '30'),
      account ? branch('PayeePartyCreditorFinancialAccount', leaf('IBANID', ibanOf(account))) : '',
    ),
    ...invoice.vat.map((amount, at) => {
      const group = invoice.groups?.[at];
      const net = group ? money('BasisAmount', group.net) : '';
      return branch('ApplicableTradeTax', money('CalculatedAmount', amount), net, treatmentOf(group));
    }),
    period ? branch('BillingSpecifiedPeriod', day('StartDateTime', period.from), day('EndDateTime', period.to)) : '',
    adjustment(false, invoice.allowance, adjusted),
    adjustment(true, invoice.charge, adjusted),
    branch(
      'SpecifiedTradePaymentTerms',
      terms ? leaf('Description', terms) : '',
      dueDate ? day('DueDateDateTime', dueDate) : '',
    ),
    branch(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      money('LineTotalAmount', sums.lines),
      money('ChargeTotalAmount', sums.charges),
      money('AllowanceTotalAmount', sums.allowances),
      money('TaxBasisTotalAmount', sums.net),
      leaf('TaxTotalAmount', formatDecimal(sums.vat), ` currencyID="${currency}"`),
      money('GrandTotalAmount', sums.gross),
      money('TotalPrepaidAmount', sums.prepaid),
      money('DuePayableAmount', sums.payable),
    ),
  );
}

function treatmentOf(treatment: WrittenTreatment | undefined): string {
  if (!treatment) return '';
  return leaf('CategoryCode', treatment.category) + leaf('RateApplicablePercent', treatment.percent);
}

function adjustment(isCharge: boolean, amount: Pence, treatment: WrittenTreatment | undefined): string {
  if (!amount) return '';
  const indicator = branch('ChargeIndicator', element('udt:Indicator', '', String(isCharge)));
  const tax = treatment ? branch('CategoryTradeTax', treatmentOf(treatment)) : '';
  return branch('SpecifiedTradeAllowanceCharge', indicator, money('ActualAmount', amount), tax);
}
