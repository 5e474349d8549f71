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
});
