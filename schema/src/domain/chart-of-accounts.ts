import type { Ledger } from './ledger.ts';
import type { VatCode } from './vat-code.ts';

/** An account of a chart: its code, which in QuickBooks is its name. */
export interface ChartAccount {
  readonly code: string;
  readonly name: string;
}

/** Accounts of Xero's first chart for the UK that a bill can be posted to. Source: public lists of that chart (2018 to 2025). */
const XERO = [
  ['200', 'Sales'],
  ['260', 'Other Revenue'],
  ['270', 'Interest Income'],
  ['310', 'Cost of Goods Sold'],
  ['320', 'Direct Wages'],
  ['325', 'Direct Expenses'],
  ['400', 'Advertising & Marketing'],
  ['401', 'Audit & Accountancy fees'],
  ['404', 'Bank Fees'],
  ['408', 'Cleaning'],
  ['412', 'Consulting'],
  ['418', 'Charitable and Political Donations'],
  ['420', 'Entertainment-100% business'],
  ['424', 'Entertainment - 0%'],
  ['425', 'Postage, Freight & Courier'],
  ['429', 'General Expenses'],
  ['433', 'Insurance'],
  ['437', 'Interest Paid'],
  ['441', 'Legal Expenses'],
  ['445', 'Light, Power, Heating'],
  ['449', 'Motor Vehicle Expenses'],
  ['457', 'Operating Lease Payments'],
  ['461', 'Printing & Stationery'],
  ['463', 'IT Software and Consumables'],
  ['465', 'Rates'],
  ['469', 'Rent'],
  ['473', 'Repairs & Maintenance'],
  ['477', 'Salaries'],
  ['480', 'Staff Training'],
  ['485', 'Subscriptions'],
  ['489', 'Telephone & Internet'],
  ['493', 'Travel - National'],
  ['494', 'Travel - International'],
  ['710', 'Office Equipment'],
  ['720', 'Computer Equipment'],
  ['740', 'Buildings'],
  ['750', 'Leasehold Improvements'],
  ['820', 'VAT'],
  ['825', 'PAYE Payable'],
  ['826', 'NIC Payable'],
  ['830', 'Corporation Tax'],
] as const;

/** Accounts of Sage's first chart that the categories need. Source: public lists of that chart. */
const SAGE = [
  ['0011', 'Leasehold property'],
  ['0020', 'Plant and machinery'],
  ['0030', 'Office equipment'],
  ['2210', 'PAYE'],
  ['2300', 'Loans'],
  ['2310', 'Hire purchase'],
  ['5000', 'Materials purchased'],
  ['6002', 'Sub-contractors'],
  ['6100', 'Sales commissions'],
  ['6201', 'Advertising'],
  ['6203', 'PR'],
  ['6900', 'Miscellaneous expenses'],
  ['7008', 'Recruitment expenses'],
  ['7100', 'Rent'],
  ['7200', 'Electricity'],
  ['7304', 'Miscellaneous motor'],
  ['7400', 'Travelling'],
  ['7403', 'UK Entertainment'],
  ['7504', 'Office stationery'],
  ['7601', 'Accounting fees'],
  ['7603', 'Professional fees'],
  ['7800', 'Repairs and renewals'],
  ['7801', 'Cleaning'],
  ['8200', 'Donations'],
  ['8202', 'Clothing'],
  ['8203', 'Training'],
  ['8204', 'Insurance'],
  ['8205', 'Refreshments'],
] as const;

/** QuickBooks has no fixed default chart. These names are a start, to be changed to those of the organisation. */
const QUICKBOOKS = [
  'Advertising',
  'Bank charges',
  'Charitable contributions',
  'Cleaning',
  'Commissions',
  'Computer equipment or software',
  'Cost of sales',
  'Entertainment',
  'Equipment',
  'General business expenses',
  'Insurance',
  'Leasehold improvements',
  'Legal and professional fees',
  'Motor vehicle expenses',
  'Recruitment',
  'Rent or lease',
  'Repair and maintenance',
  'Software subscriptions',
  'Staff welfare',
  'Stationery and printing',
  'Subcontractors',
  'Supplies',
  'Training',
  'Travel',
  'Uniforms',
  'Utilities',
] as const;

/** The accounts with which a company's chart begins for a ledger. */
export function firstChart(ledger: Ledger): readonly ChartAccount[] {
  if (ledger === 'xero') return XERO.map(([code, name]) => ({ code, name }));
  if (ledger === 'quickbooks') return QUICKBOOKS.map((name) => ({ code: name, name }));
  return SAGE.map(([code, name]) => ({ code, name }));
}

/** Default coding of a category's bills. */
export interface CategoryCoding {
  /** The account's code; null where each bill has to be looked at. */
  readonly nominalCode: string | null;
  /** Null where the treatment differs from bill to bill. */
  readonly vatCode: VatCode | null;
  /** True if the charts and the VAT rules allow only one answer; otherwise a user confirms it once. */
  readonly isSure: boolean;
}

interface CodingOfCategory {
  readonly codes: Readonly<Record<'xero' | 'quickbooks' | 'sage', string | null>>;
  readonly vatCode: VatCode | null;
  readonly isSure: boolean;
}

function coding(
  xero: string | null,
  quickbooks: string | null,
  sage: string | null,
  vatCode: VatCode | null,
  isSure: boolean,
): CodingOfCategory {
  return { codes: { xero, quickbooks, sage }, vatCode, isSure };
}

/** By the categories with which a company begins. Sources: the charts above; VAT Notice 700/64 for cars. */
const CODINGS: Readonly<Record<string, CodingOfCategory>> = {
  'Company Car': coding('449', 'Motor vehicle expenses', '7304', 'standard', false),
  Entertainment: coding('424', 'Entertainment', '7403', 'outside', true),
  Instructor: coding('325', 'Subcontractors', '6002', 'outside', false),
  Maintenance: coding('473', 'Repair and maintenance', '7800', 'standard', true),
  Marketing: coding('400', 'Advertising', '6201', 'standard', true),
  Products: coding('310', 'Cost of sales', '5000', 'standard', true),
  'Professional Fees': coding('412', 'Legal and professional fees', '7603', 'standard', true),
  'PT Package - NO VAT': coding('325', 'Subcontractors', '6002', 'outside', false),
  'Rent Rates Service Charge': coding('469', 'Rent or lease', '7100', null, false),
  Services: coding('429', 'General business expenses', '6900', 'standard', false),
  'Staff Cover': coding('320', 'Subcontractors', '6002', null, false),
  Supplies: coding('429', 'Supplies', '5000', 'standard', false),
  Travel: coding('493', 'Travel', '7400', null, false),
  Utilities: coding('445', 'Utilities', '7200', null, false),
  Other: coding('429', 'General business expenses', '6900', null, false),
  Accounting: coding('401', 'Legal and professional fees', '7601', 'standard', true),
  'Charity Donation': coding('418', 'Charitable contributions', '8200', 'outside', true),
  Cleaning: coding('408', 'Cleaning', '7801', 'standard', true),
  'Debt repayment': coding(null, null, '2300', 'outside', false),
  Deposit: coding(null, null, null, 'outside', false),
  'Door Commissions': coding('325', 'Commissions', '6100', null, false),
  'Fit Out': coding('750', 'Leasehold improvements', '0011', 'capital', false),
  'Fit Out finance': coding(null, null, '2310', 'outside', false),
  'Gym Equipment': coding('710', 'Equipment', '0020', 'capital', false),
  'Gym Equipment Finance': coding(null, null, '2310', 'outside', false),
  'High Interest Account': coding(null, null, null, 'outside', false),
  HMRC: coding(null, null, '2210', 'outside', false),
  Insurance: coding('433', 'Insurance', '8204', 'exempt', true),
  'Insurance Finance': coding('433', 'Insurance', '8204', 'exempt', false),
  'Office Supplies': coding('461', 'Stationery and printing', '7504', 'standard', true),
  'Payment Processing': coding('404', 'Bank charges', '6900', null, false),
  'PC Hardware Software': coding('463', 'Computer equipment or software', '0030', 'standard', false),
  Recruitment: coding('429', 'Recruitment', '7008', 'standard', false),
  Sales: coding(null, null, null, null, false),
  Sponsorship: coding('400', 'Advertising', '6203', 'standard', false),
  'Staff Clothes': coding('429', 'Uniforms', '8202', 'standard', false),
  'Staff Event': coding('420', 'Staff welfare', '8205', 'standard', false),
  'Staff training': coding('480', 'Training', '8203', 'standard', true),
  'Stamp duty': coding(null, null, null, 'outside', false),
  'Web System': coding('463', 'Software subscriptions', '7603', 'standard', false),
  'Vending Sales': coding('310', 'Cost of sales', '5000', null, false),
};

/** The first suggestion for bills of a category; null for a category of the company's own. */
export function categoryCoding(ledger: Ledger, category: string): CategoryCoding | null {
  const known = CODINGS[category];
  if (!known) return null;
  const { codes, vatCode, isSure } = known;
  return { nominalCode: codes[ledger === 'xero' || ledger === 'quickbooks' ? ledger : 'sage'], vatCode, isSure };
}
