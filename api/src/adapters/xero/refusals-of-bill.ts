import type { PublishAs } from '@paycycle/schema/domain/ledger';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { sumPence } from '@paycycle/schema/domain/money';
import { findTrackingOption } from '@paycycle/schema/domain/tracking-option';
import { VAT_CODE_LABELS } from '@paycycle/schema/domain/vat-code';
import type {
  AccountingLimits,
  OrganisationSettings,
  OutgoingBill,
  OutgoingLine,
  Refusal,
} from '../../kernel/ports/accounting-system.ts';

type Bill = Omit<OutgoingBill, 'contactId'>;

const PUBLISHED_AS = {
  draft: 'drafts',
  awaiting_approval: 'awaiting approval',
  awaiting_payment: 'awaiting payment',
} as const satisfies Record<PublishAs, string>;

/** Why an organisation would refuse a bill, each reason once. */
export function refusalsOfBill(bill: Bill, settings: OrganisationSettings, limits: AccountingLimits): Refusal[] {
  const refusals = [
    ...organisationRefusals(bill, settings),
    ...contentRefusals(bill, limits),
    ...bill.lines.flatMap((line) => lineRefusals(line, settings)),
    ...bill.lines.flatMap((line) => trackingRefusals(line, settings)),
  ];
  return [...new Map(refusals.map((refusal) => [refusal.reason, refusal])).values()];
}

function organisationRefusals({ date, publishAs }: Bill, settings: OrganisationSettings): Refusal[] {
  const { lockedUntil, baseCurrency } = settings;
  const refusals: Refusal[] = [];
  if (lockedUntil !== null && date <= lockedUntil) {
    refusals.push(
      refused(
        `Xero is locked until ${formatLocalDate(lockedUntil)}, and the bill is dated ${formatLocalDate(date)}.`,
        'Unlock the period in Xero, or change the date of the bill.',
      ),
    );
  }
  if (baseCurrency !== 'GBP') {
    refusals.push(
      refused(
        `The organisation in Xero keeps its books in ${baseCurrency}, and the bill is in GBP.`,
        'Connect an organisation that keeps its books in GBP.',
      ),
    );
  }
  if (!settings.publishAs.includes(publishAs)) {
    const others = settings.publishAs.map((other) => PUBLISHED_AS[other]);
    refusals.push(
      refused(
        `Xero does not let the connected user publish bills as ${PUBLISHED_AS[publishAs]}.`,
        others.length > 0
          ? `Publish them as ${others.join(' or ')}.`
          : 'Connect as a user who may enter bills in Xero.',
      ),
    );
  }
  return refusals;
}

function contentRefusals({ number, lines }: Bill, { numberLengthMax }: AccountingLimits): Refusal[] {
  const refusals: Refusal[] = [];
  if (number.length > numberLengthMax) {
    refusals.push(
      refused(
        `The number has ${number.length} characters, and Xero takes ${numberLengthMax}.`,
        'Shorten the number of the bill.',
      ),
    );
  }
  if (lines.length === 0) refusals.push(refused('The bill has no lines.', 'Add a line.'));
  if (sumPence(lines.map(({ netPence, vatPence }) => sumPence([netPence, vatPence]))) < 0) {
    refusals.push(refused('The total is below zero.', 'Enter it as a credit note.'));
  }
  return refusals;
}

function lineRefusals(
  { accountCode, vatCode, netPence, vatPence }: OutgoingLine,
  settings: OrganisationSettings,
): Refusal[] {
  const label = VAT_CODE_LABELS[vatCode];
  const account = settings.accounts.find(({ code }) => code === accountCode);
  const refusals: Refusal[] = [];
  if (!account || !account.takesBills) {
    const what = account ? 'does not take bills' : 'is not in the chart of accounts';
    refusals.push(refused(`The account ${accountCode} ${what} in Xero.`, 'Choose another account.'));
  } else if (account.isArchived) {
    refusals.push(
      refused(`The account ${accountCode} is archived in Xero.`, 'Choose another account, or restore it in Xero.'),
    );
  } else if (settings.vatCodes.has(vatCode) && account.vatCodes?.includes(vatCode) === false) {
    refusals.push(
      refused(
        `The VAT code “${label}” does not fit the account ${accountCode} in Xero.`,
        'Choose another VAT code or account, or change the tax rate of the account in Xero.',
      ),
    );
  }
  if (!settings.vatCodes.has(vatCode)) {
    refusals.push(
      refused(
        `The organisation in Xero has no tax rate for “${label}”.`,
        'Choose another VAT code, or add it in Xero.',
      ),
    );
  }
  const grossPence = sumPence([netPence, vatPence]);
  if (Math.abs(vatPence) > Math.abs(grossPence)) {
    refusals.push(refused('The VAT of a line is more than its total.', 'Correct net and VAT of the line.'));
  }
  return refusals;
}

function trackingRefusals({ trackingCategory }: OutgoingLine, { trackingOptions }: OrganisationSettings): Refusal[] {
  if (trackingCategory === undefined) return [];
  const option = findTrackingOption(trackingOptions, trackingCategory);
  if (!option) {
    return [
      refused(`Xero has no tracking category “${trackingCategory}”.`, 'Choose one that it has, or add it in Xero.'),
    ];
  }
  if (!option.isArchived) return [];
  return [
    refused(
      `The tracking category “${trackingCategory}” is archived in Xero.`,
      'Choose another one, or restore it in Xero.',
    ),
  ];
}

function refused(reason: string, remedy: string): Refusal {
  return { kind: 'refused', reason, remedy };
}
