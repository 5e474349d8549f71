/** An account of the organisation's chart, as the stand-in keeps it. */
export interface XeroAccount {
  readonly AccountID: string;
  readonly Code: string;
  readonly Name: string;
  readonly Type: string;
  readonly Class: 'EXPENSE' | 'ASSET' | 'REVENUE' | 'LIABILITY';
  readonly TaxType: string;
  Status: 'ACTIVE' | 'ARCHIVED';
}

export interface XeroTaxRate {
  readonly TaxType: string;
  readonly Name: string;
  /** In percent of the net. */
  readonly EffectiveRate: number;
  readonly ReportTaxType: string;
  readonly CanApplyToRevenue: boolean;
  readonly CanApplyToExpenses: boolean;
}

/** A way to track lines, with its options. */
export interface XeroTrackingCategory {
  readonly TrackingCategoryID: string;
  readonly Name: string;
  Status: 'ACTIVE' | 'ARCHIVED';
  readonly Options: readonly {
    readonly TrackingOptionID: string;
    readonly Name: string;
    Status: 'ACTIVE' | 'ARCHIVED';
  }[];
}

const NONE = 'NONE';
const EXEMPT = 'EXEMPTINPUT';

/** Accounts of Xero's first chart for the UK, with the rate that each is made with. Source: public lists of that chart. */
const ACCOUNTS: readonly (readonly [code: string, name: string, taxType?: string])[] = [
  ['200', 'Sales', 'OUTPUT2'],
  ['260', 'Other Revenue', 'OUTPUT2'],
  ['270', 'Interest Income', NONE],
  ['310', 'Cost of Goods Sold'],
  ['320', 'Direct Wages', NONE],
  ['325', 'Direct Expenses'],
  ['400', 'Advertising & Marketing'],
  ['401', 'Audit & Accountancy fees'],
  ['404', 'Bank Fees', NONE],
  ['408', 'Cleaning'],
  ['412', 'Consulting'],
  ['418', 'Charitable and Political Donations', NONE],
  ['420', 'Entertainment-100% business'],
  ['424', 'Entertainment - 0%', NONE],
  // Made as exempt; couriers charge VAT, so this organisation has changed it.
  ['425', 'Postage, Freight & Courier'],
  ['429', 'General Expenses'],
  ['433', 'Insurance', EXEMPT],
  ['437', 'Interest Paid', NONE],
  ['441', 'Legal Expenses'],
  ['445', 'Light, Power, Heating', 'RRINPUT'],
  ['449', 'Motor Vehicle Expenses'],
  ['457', 'Operating Lease Payments'],
  ['461', 'Printing & Stationery'],
  ['463', 'IT Software and Consumables'],
  ['465', 'Rates', NONE],
  ['469', 'Rent'],
  ['473', 'Repairs & Maintenance'],
  ['477', 'Salaries', NONE],
  ['480', 'Staff Training'],
  ['485', 'Subscriptions'],
  ['486', 'Old Promotions'],
  ['489', 'Telephone & Internet'],
  ['493', 'Travel - National', 'ZERORATEDINPUT'],
  ['494', 'Travel - International', NONE],
  ['710', 'Office Equipment'],
  ['720', 'Computer Equipment'],
  ['740', 'Buildings'],
  ['750', 'Leasehold Improvements'],
  ['820', 'VAT', NONE],
  ['825', 'PAYE Payable', NONE],
  ['826', 'NIC Payable', NONE],
  ['830', 'Corporation Tax', NONE],
];

const ARCHIVED_CODE = '486';
/** From which bills are paid. */
export const BANK_ACCOUNT_ID = '1b2c3d4e-0000-4000-8000-000000000090';

const KINDS = {
  2: ['REVENUE', 'REVENUE'],
  3: ['DIRECTCOSTS', 'EXPENSE'],
  4: ['OVERHEADS', 'EXPENSE'],
  7: ['FIXED', 'ASSET'],
  8: ['CURRLIAB', 'LIABILITY'],
} as const;

/** The chart of an organisation in its first state: one account is archived, one is the bank. */
export function firstAccounts(): XeroAccount[] {
  const accounts = ACCOUNTS.map(([code, name, taxType = 'INPUT2']): XeroAccount => {
    const [type, group] = KINDS[code.charAt(0) as unknown as keyof typeof KINDS];
    const Status = code === ARCHIVED_CODE ? 'ARCHIVED' : 'ACTIVE';
    const AccountID = `1b2c3d4e-0000-4000-8000-000000000${code}`;
    return { AccountID, Code: code, Name: name, Type: type, Class: group, TaxType: taxType, Status };
  });
  const bank = { AccountID: BANK_ACCOUNT_ID, Code: '090', Name: 'Business Bank Account', Type: 'BANK' } as const;
  return [...accounts, { ...bank, Class: 'ASSET', TaxType: NONE, Status: 'ACTIVE' }];
}

/** The tracking categories of an organisation in its first state: one option is archived. */
export function firstTracking(): XeroTrackingCategory[] {
  const REGIONS = ['North', 'South', 'Old depot'];
  return [
    {
      TrackingCategoryID: '1b2c3d4e-0000-4000-8000-0000000f0000',
      Name: 'Region',
      Status: 'ACTIVE',
      Options: REGIONS.map((Name, at) => ({
        TrackingOptionID: `1b2c3d4e-0000-4000-8000-0000000f000${at + 1}`,
        Name,
        Status: Name === 'Old depot' ? 'ARCHIVED' : 'ACTIVE',
      })),
    },
  ];
}

function purchases(TaxType: string, Name: string, EffectiveRate: number, ReportTaxType: string): XeroTaxRate {
  return { TaxType, Name, EffectiveRate, ReportTaxType, CanApplyToRevenue: false, CanApplyToExpenses: true };
}

/** The tax rates of a UK organisation, with one of its own. */
export const TAX_RATES: readonly XeroTaxRate[] = [
  purchases('INPUT2', '20% (VAT on Expenses)', 20, 'INPUT'),
  purchases('RRINPUT', '5% (VAT on Expenses)', 5, 'INPUT'),
  purchases('ZERORATEDINPUT', 'Zero Rated Expenses', 0, 'INPUT'),
  purchases(EXEMPT, 'Exempt Expenses', 0, 'EXEMPTINPUT'),
  purchases(NONE, 'No VAT', 0, 'NONE'),
  purchases('CAPEXINPUT2', '20% (VAT on Capital Purchases)', 20, 'CAPITALEXPENSESINPUT'),
  purchases('REVERSECHARGES', 'Reverse Charge Expenses (20%)', 0, 'REVERSECHARGES'),
  purchases('DRCHARGE20', 'Domestic Reverse Charge @ 20% (VAT on Expenses)', 0, 'DRCHARGE'),
  purchases('TAX001', 'Gym levy 7%', 7, 'INPUT'),
  {
    TaxType: 'OUTPUT2',
    Name: '20% (VAT on Income)',
    EffectiveRate: 20,
    ReportTaxType: 'OUTPUT',
    CanApplyToRevenue: true,
    CanApplyToExpenses: false,
  },
];

/**
 * Whether a bill can have the tax rate on the account. An account that is exempt takes no VAT, as in the refusal that Dext
 * and others quote ("The TaxType code 'INPUT2' cannot be used with account code '433'").
 */
export function doesTaxFit(account: XeroAccount, rate: XeroTaxRate): boolean {
  if (account.Class === 'REVENUE') return rate.CanApplyToRevenue;
  return rate.CanApplyToExpenses && (account.TaxType !== EXEMPT || rate.EffectiveRate === 0);
}

/** Accounts to which no line of a bill can be posted: the bank. */
export function takesLines({ Type }: XeroAccount): boolean {
  return Type !== 'BANK';
}
