import { findTrackingOption, QUICKBOOKS_TRACKING, trackingParts } from '@paycycle/schema/domain/tracking-option';
import { VAT_CODE_LABELS } from '@paycycle/schema/domain/vat-code';
import type {
  OrganisationSettings,
  OutgoingBill,
  OutgoingLine,
  Refusal,
} from '../../kernel/ports/accounting-system.ts';
import { type Coding, findAccount } from './read-settings.ts';

/** Characters of a line's description (Bill reference). */
const DESCRIPTION_MAX = 4000;
/**
 * Our own numbers are at most as long. QuickBooks takes 21 characters: a longer number is shortened, and stands whole in the
 * memo (RULES.md, 91).
 */
export const NUMBER_LENGTH_MAX = 100;

/** Why QuickBooks would refuse a bill. */
export function refusalsOf(
  bill: Omit<OutgoingBill, 'contactId'>,
  { accounts, vatCodes, trackingOptions, lockedUntil, publishAs, baseCurrency }: OrganisationSettings,
): readonly Refusal[] {
  const total = bill.lines.reduce((sum, { netPence, vatPence }) => sum + netPence + vatPence, 0);
  const refusals: (Refusal | null)[] = [
    bill.number.length > NUMBER_LENGTH_MAX
      ? refused(`The number has more than ${NUMBER_LENGTH_MAX} characters`, 'Shorten the number')
      : null,
    baseCurrency !== 'GBP' ? refused(`The company in QuickBooks keeps its books in ${baseCurrency}`, null) : null,
    lockedUntil !== null && bill.date <= lockedUntil
      ? refused(
          `The books in QuickBooks are closed until ${lockedUntil}`,
          'Ask your accountant to move the closing date, or enter the bill with a later date',
        )
      : null,
    publishAs.includes(bill.publishAs) ? null : refused('QuickBooks has no drafts of bills', 'Publish it as open'),
    total < 0 ? refused('QuickBooks takes no bill below zero', 'Enter it as a credit note') : null,
    bill.lines.some(({ description }) => description.length > DESCRIPTION_MAX)
      ? refused(`A description has more than ${DESCRIPTION_MAX} characters`, 'Shorten the description')
      : null,
    ...distinct(bill.lines.map(({ accountCode }) => accountCode)).map((code) => accountRefusal(accounts, code)),
    ...distinct(bill.lines.map(({ vatCode }) => vatCode)).map((code) =>
      vatCodes.has(code) ? null : vatCodeRefusal(code),
    ),
    ...trackingRefusals(bill, trackingOptions),
  ];
  return refusals.filter((refusal) => refusal !== null);
}

/** Why a bill cannot be written in QuickBooks' words; null where it can. Its other refusals QuickBooks says itself. */
export function refusalOfCoding(bill: OutgoingBill, { accounts, taxes, tracking }: Coding): Refusal | null {
  const { lines } = bill;
  for (const { accountCode, vatCode } of lines) {
    const refusal = findAccount(accounts, accountCode) ? null : accountRefusal(accounts, accountCode);
    if (refusal) return refusal;
    if (!taxes.has(vatCode)) return vatCodeRefusal(vatCode);
  }
  return trackingRefusals(bill, tracking)[0] ?? null;
}

/** A bill has one location: lines of several would have to share it. */
function trackingRefusals({ lines }: Pick<OutgoingBill, 'lines'>, options: Coding['tracking']): Refusal[] {
  const names = distinct(lines.map(({ trackingCategory }) => trackingCategory));
  const refusals = names.map((name) => (name === undefined ? null : trackingRefusal(name, options)));
  const hasLocation = names.some((name) => trackingParts(name ?? '')?.category === QUICKBOOKS_TRACKING.location);
  const isOfSeveral = hasLocation && names.length > 1;
  return [
    ...refusals.filter((refusal) => refusal !== null),
    ...(isOfSeveral
      ? [refused('QuickBooks has one location for a whole bill', 'Choose the same location for all of its lines')]
      : []),
  ];
}

function trackingRefusal(name: string, options: Coding['tracking']): Refusal | null {
  const option = findTrackingOption(options, name);
  if (!option) return refused(`QuickBooks has no class or location “${name}”`, 'Choose one that QuickBooks has');
  return option.isArchived ? refused(`“${name}” is inactive in QuickBooks`, 'Choose another class or location') : null;
}

function accountRefusal(accounts: Coding['accounts'], accountCode: string): Refusal | null {
  const account = findAccount(accounts, accountCode);
  if (!account) return refused(`QuickBooks has no account ${accountCode}`, 'Choose an account that QuickBooks has');
  if (account.isArchived) return refused(`The account ${account.name} is inactive in QuickBooks`, CHOOSE_ANOTHER);
  return account.takesBills ? null : refused(`No bill can be posted to ${account.name} in QuickBooks`, CHOOSE_ANOTHER);
}

const CHOOSE_ANOTHER = 'Choose another account';

function vatCodeRefusal(vatCode: OutgoingLine['vatCode']): Refusal {
  return refused(
    `QuickBooks has no VAT code for ${VAT_CODE_LABELS[vatCode]}`,
    'Switch on VAT in QuickBooks, or choose another VAT code',
  );
}

function refused(reason: string, remedy: string | null): Refusal {
  return { kind: 'refused', reason, remedy };
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
