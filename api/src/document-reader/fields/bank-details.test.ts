import { describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { READER_CONTEXT, writtenPage } from '../testing/written-page.ts';

function read(text: string) {
  const page = writtenPage(`
! Bell Ltd                 Invoice no 221
  Larkfield Interiors Ltd   Date 1 June 2026
  Total due £80.00

  ${text}`);
  const [invoice] = readPages([page], READER_CONTEXT).invoices;
  return { sortCode: invoice?.sortCode, accountNumber: invoice?.accountNumber };
}

describe('readBankDetails', () => {
  it.each<[string, string | null, string | null]>([
    ['Sort code 20-45-77 Account 80013312', '20-45-77', '80013312'],
    ['Sort Code: 204577   Account No: 80013312', '20-45-77', '80013312'],
    ['Bank details: Lloyds, 20-45-77, 80013312', '20-45-77', '80013312'],
    ['S/C 20 45 77 A/C 80013312', '20-45-77', '80013312'],
    ['SC: 20-45-77 AC: 80013312', '20-45-77', '80013312'],
    ['Account number: 80013312 Sort code: 20-45-77', '20-45-77', '80013312'],
    ['Pay us at Barclays 20-45-77 account 80013312', '20-45-77', '80013312'],
    ['Sort 20-45-77  Acc 8001 3312', '20-45-77', '80013312'],
    ['Account Name    Bell Ltd\n  Account Number  80013312\n  Sort Code       20-45-77', '20-45-77', '80013312'],
    [
      'Account Name      Sort Code      Account Number\n  Bell Ltd          20-45-77       80013312',
      '20-45-77',
      '80013312',
    ],
    ['Bank       Barclays Bank PLC\n  Sort       20.45.77\n  A/c        80013312', '20-45-77', '80013312'],
    ['IBAN: GB29NWBK60161331926819', '60-16-13', '31926819'],
    ['IBAN GB29 NWBK 6016 1331 9268 19 BIC NWBKGB2L', '60-16-13', '31926819'],
    ['Please pay by BACS to 20-45-77 80013312', '20-45-77', '80013312'],
    ['BACS payments: sort code 20/45/77, a/c no. 80013312', '20-45-77', '80013312'],
    ['Payment by Direct Debit from your account 20-45-77 80013312', null, null],
    ['Customer account number 80013312', null, null],
    ['Your account number: 80013312   Sort code: 20-45-77   Account number: 70013399', '20-45-77', '70013399'],
    ['Sort code 20–45–77, account number 80013312.', '20-45-77', '80013312'],
    ['Tel 0113 496 0100  VAT 448 1203 19  Company 80013312', null, null],
    ['Bank transfer (BACS)\n  20-45-77\n  80013312', '20-45-77', '80013312'],
    ['Nat West, Leeds\n  Sort Code\n  20-45-77\n  Account\n  80013312', '20-45-77', '80013312'],
    ['To pay: account 80013312, sort code 204577', '20-45-77', '80013312'],
  ])('reads %s', (text, sortCode, accountNumber) => {
    expect(read(text)).toMatchObject({ sortCode: { value: sortCode }, accountNumber: { value: accountNumber } });
  });

  it.each([
    [
      '7 figures, above a company number',
      'Sort code: 08-92-50    Account: 6501234\n  Registered in England No. 04418821     VAT No. 391 8847 02',
    ],
    [
      '7 figures, above another form of it',
      'Sort code: 08-92-50    Account: 6501234\n  Company Registration Number: 04418821',
    ],
    ['7 figures, above a short form of it', 'Sort code: 08-92-50    Account: 6501234\n  Company No 04418821'],
    ['7 figures, above its usual letters', 'Sort code: 08-92-50    Account: 6501234\n  CRN 04418821'],
    ['7 figures, below a company number', 'Reg No: 04418821\n  Sort code: 08-92-50    Account: 6501234'],
    [
      '7 figures, above the place of registration',
      'Sort code: 08-92-50    Account: 6501234\n  Registered in England & Wales 04418821',
    ],
    ['7 figures, above a charity number', 'Sort code: 08-92-50    Account: 6501234\n  Charity no 10442188'],
    ['7 figures, before a reference', 'Sort code: 08-92-50 Account: 6501234 Ref: 20110034'],
    ['7 figures, before a reference apart', 'Sort code: 08-92-50   Account: 6501234   Ref: 20110034'],
    [
      '7 figures, before a reference that is a date',
      'Sort code: 08-92-50   Account: 6501234   Payment reference: 12112026',
    ],
    ['7 figures, before any other number', 'Sort code: 08-92-50   Account: 6501234   Gas Safe No. 20110034'],
    ['a hyphen', 'Sort code: 08-92-50    Account: 7392-0184\n  Registered No. 04418821'],
    ['other groups', 'Sort code: 08-92-50    Account: 739 201 84\n  Registered No. 04418821'],
    ['a letter', 'Sort code: 08-92-50    Account: O3920184\n  Registered No. 04418821'],
    ['9 figures', 'Sort code: 08-92-50    Account: 739201842\n  Registered No. 04418821'],
    ['no figures', 'Sort code: 08-92-50    Account number: on request\n  Company No: 04418821'],
    ['no label', 'Pay at any bank 08-92-50\n  Registered in England No. 04418821'],
    [
      'a column beside a company number',
      'Sort code      Account       Company No.\n  08-92-50       6501234       04418821',
    ],
    ['no column beside a company number', 'Sort code      Company No.\n  08-92-50       04418821'],
  ])('takes no other number for an account with %s', (_what, text) => {
    const { sortCode, accountNumber } = read(`Bank: Co-operative Bank\n  ${text}`);
    expect(accountNumber).toMatchObject({ value: null });
    if (sortCode?.value) expect(accountNumber?.doubt).toBe('It prints a sort code, but no account number of 8 figures');
  });

  it.each([
    'Registered No. 04418821  Sort code 20-45-77 Account 80013312',
    'Quote ref 20110034 with payment to 20-45-77 80013312',
    'Sort code 20-45-77 Ref 20110034\n  Account no 80013312',
    'Company account number 80013312 sort code 20-45-77',
    'Sort code 20-45-77, Bell Ltd, 80013312',
    'Sort code 20-45-77 number 80013312',
    'Registered in England. Account 80013312 Sort code 20-45-77',
  ])('finds the account among other numbers: %s', (text) => {
    expect(read(text).accountNumber).toMatchObject({ value: '80013312', doubt: null });
  });

  it('doubts an account that is not the one of the IBAN beside it', () => {
    const { sortCode, accountNumber } = read('Sort code 20-45-77 Account 80013312 IBAN GB29 NWBK 6016 1331 9268 19');
    const doubt = 'The IBAN says another account';
    expect([sortCode, accountNumber]).toMatchObject([{ doubt }, { doubt }]);
  });

  it.each([
    'IBAN GB29 NWBK 6016 1331 9268 19\n  Account no 31926810',
    'IBAN GB29 NWBK 6016 1331 9268 19\n  Sort code 60-16-14',
    'IBAN GB29 NWBK 6016 1331 9268 19\n  IBAN GB82 WEST 1234 5698 7654 32',
    'IBAN GB30 NWBK 6016 1331 9268 19\n  Sort code 20-45-77 Account 80013312',
    'IBAN GB29 NWBK 6016 1331 9268 19\n  Sort code 60-16-13 Account 31926819\n\n\n  Sort code 30-90-70 Account 12345668',
    'Sort code 20-45-77 Account 80013312\n\n\n\n\n\n  New bank details: sort code 30-90-70 account 12345668',
    'GBP: 20-45-77 80013312  USD: 20-45-77 55779911',
  ])('doubts one of two accounts: %s', (text) => {
    const { sortCode, accountNumber } = read(text);
    expect(sortCode?.doubt ?? accountNumber?.doubt).toMatch(/another account|could also be/);
  });

  it.each([
    'IBAN GB29 NWBK 6016 1331 9268 19\n  Sort code 60-16-13 Account 31926819',
    'IBAN GB30 NWBK 6016 1331 9268 19\n  Sort code 60-16-13 Account 31926819',
    'Sort code 20-45-77 Account 80013312\n  EUR account: IBAN DE89 3704 0044 0532 0130 00',
    'Sort code 20-45-77 Account 80013312\n\n\n  Bank giro credit  Sort code 20-45-77  Account 80013312',
    'Customer account number 55779911\n  IBAN GB29 NWBK 6016 1331 9268 19',
  ])('does not doubt one account: %s', (text) => {
    const { sortCode, accountNumber } = read(text);
    expect([sortCode?.doubt, accountNumber?.doubt]).toEqual([null, null]);
  });

  it('passes over an IBAN with wrong check digits', () => {
    expect(read('IBAN GB30 NWBK 6016 1331 9268 19')).toMatchObject({ sortCode: { value: null } });
  });

  it.each([
    'BACS: SC040004 ACC99887766',
    '04-00-04-99887766',
    'IBAN GB33 MONZ 0400 0499 8877 66',
    'BANK 04•00•04 99887766',
  ])('doubts a paper whose account it cannot read: %s', (text) => {
    const { sortCode, accountNumber } = read(text);
    expect([sortCode?.value, accountNumber?.value]).toEqual([null, null]);
    expect(sortCode?.doubt).toMatch(/cannot be read/);
  });

  it.each([
    'Bank House, Leeds  Company no 01234567',
    'Your account 20-45-77-80013312 was charged',
    'Collected from your bank account SC204577 ACC80013312',
    'Order 040004 99887766',
  ])('does not doubt a paper with other figures: %s', (text) => {
    expect(read(text).sortCode?.doubt).toBeNull();
  });
});
