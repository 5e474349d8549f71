import type { Clock } from '../../kernel/ports/clock.ts';
import { type BooksChange, CompanyBooks } from './company-books.ts';
import { archive } from './vendor.service.ts';

/** Accounts with which a company of the stand-in begins; names are those of a UK company. */
const ACCOUNTS = [
  ['Current account', 'Bank'],
  ['Creditors', 'Accounts Payable'],
  ['Sales', 'Income'],
  ['Cost of sales', 'Cost of Goods Sold'],
  ['Subcontractors', 'Cost of Goods Sold'],
  ['Advertising', 'Expense'],
  ['Bank charges', 'Expense'],
  ['Entertainment', 'Expense'],
  ['Insurance', 'Expense'],
  ['Legal and professional fees', 'Expense'],
  ['Light, power, heating', 'Expense'],
  ['Motor vehicle expenses', 'Expense'],
  ['Office expenses', 'Expense'],
  ['Rent', 'Expense'],
  ['Repair and maintenance', 'Expense'],
  ['Telephone', 'Expense'],
  ['Travel expenses', 'Expense'],
  ['Office equipment', 'Fixed Asset'],
] as const;

/**
 * Treatments of VAT with their rates on purchases. A reverse charge has two rates that come to nothing; that is how
 * QuickBooks is said to do it, not checked here. 'No VAT' has no rate.
 */
const TAX_CODES: readonly (readonly [string, readonly (readonly [string, number])[]])[] = [
  ['20.0% S', [['SP-20.0', 20]]],
  ['5.0% R', [['RP-5.0', 5]]],
  ['0.0% Z', [['ZP-0.0', 0]]],
  ['Exempt', [['EXP', 0]]],
  ['No VAT', []],
  [
    '20.0% RC',
    [
      ['RCP-20.0', 20],
      ['RCP-20.0 contra', -20],
    ],
  ],
  [
    '20.0% RC CIS',
    [
      ['RCCISP-20.0', 20],
      ['RCCISP-20.0 contra', -20],
    ],
  ],
];

/** Classes and locations; the last of each is inactive. */
const TRACKED_BY = { Class: ['Print', 'Design', 'Web'], Department: ['Leeds', 'York', 'Hull'] } as const;

/** A company that is registered for VAT, with a chart of accounts and nothing else. */
export function newCompany(
  realmId: string,
  name: string,
  clock: Clock,
  onChange: (change: BooksChange) => void,
): CompanyBooks {
  const books = new CompanyBooks(realmId, name, clock, onChange);
  for (const [accountName, AccountType] of ACCOUNTS) {
    books.add('Account', { Name: accountName, FullyQualifiedName: accountName, AccountType, Active: true });
  }
  for (const name of ['Class', 'Department'] as const) {
    for (const [at, Name] of TRACKED_BY[name].entries()) {
      const { Id } = books.add(name, { Name, FullyQualifiedName: Name, Active: true });
      if (at === TRACKED_BY[name].length - 1) archive(books, name, Id);
    }
  }
  for (const [codeName, rates] of TAX_CODES) {
    const TaxRateDetail = rates.map(([rateName, RateValue]) => ({
      TaxRateRef: { value: books.add('TaxRate', { Name: rateName, RateValue, Active: true }).Id, name: rateName },
    }));
    books.add('TaxCode', { Name: codeName, Active: true, PurchaseTaxRateList: { TaxRateDetail } });
  }
  return books;
}
