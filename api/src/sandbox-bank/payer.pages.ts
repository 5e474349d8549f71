import { formatSortCodeInput } from '@paycycle/schema/domain/bank-details';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { escapeHtml } from '../kernel/escape-html.ts';
import { CLIENT_NAME, scriptsTable } from './bank.page.ts';
import type { BankPayment } from './bank-payment.ts';
import type { BankAuthorisation } from './bank-rows.ts';
import type { NameCheck } from './scripted-outcomes.ts';

/** The banks that the payer may choose from. All of them are this one. */
export const BANKS = ['Harbour Bank', 'Meadow Building Society', 'Northgate Business Bank'] as const;
/** The payer's accounts at each. */
export const ACCOUNTS = ['Business account ending 4821', 'Savings account ending 0377'] as const;

/** Stage of the payer between the first page and the last. */
export type PayerStage = 'choose-bank' | 'sign-in' | 'choose-account' | 'decide' | 'done';

/** Returns the payer's next step. No payment is shown, and no decision accepted, before this browser has signed in. */
export function stageOf(authorisation: BankAuthorisation, isSignedIn: boolean): PayerStage {
  const isOpen = openPayments(authorisation).length > 0;
  if (isOpen && !authorisation.chosenBank) return 'choose-bank';
  if (!isSignedIn) return 'sign-in';
  if (!isOpen) return 'done';
  return authorisation.chosenAccount ? 'decide' : 'choose-account';
}

/** Payments that await the payer. */
export function openPayments({ payments }: BankAuthorisation): readonly BankPayment[] {
  return payments.filter(({ status }) => status === 'authorization_required');
}

interface PayerPage {
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

/**
 * The page for where the payer is.
 *
 * @param isSignedIn whether this browser has signed in as the payer
 * @param acknowledged ids of payments whose warning was ticked on the page before
 */
export function payerPage(
  authorisation: BankAuthorisation,
  isSignedIn: boolean,
  acknowledged: readonly string[] = [],
): PayerPage {
  switch (stageOf(authorisation, isSignedIn)) {
    case 'choose-bank':
      return { title: 'Choose your bank', content: chooseBank(authorisation) };
    case 'sign-in':
      return { title: `Sign in to ${authorisation.chosenBank ?? 'Sandbox Bank'}`, content: signIn(authorisation) };
    case 'choose-account':
      return { title: 'Choose an account to pay from', content: chooseAccount(authorisation) };
    case 'decide':
      return { title: 'Approve payments', content: decide(authorisation, acknowledged) };
    case 'done':
      return { title: 'All done', content: done(authorisation) };
  }
}

function form(authorisation: BankAuthorisation, stage: PayerStage, content: string): string {
  return `<form method="post">
<input type="hidden" name="token" value="${escapeHtml(authorisation.pageToken)}">
<input type="hidden" name="stage" value="${stage}">
${content}
</form>`;
}

function chooseBank(authorisation: BankAuthorisation): string {
  const choices = BANKS.map(
    (bank) => `<button class="secondary choice" name="choice" value="${bank}">${bank}</button>`,
  );
  return `<p>${CLIENT_NAME} asks you to approve ${countPayments(openPayments(authorisation).length)}. Sign in to your bank to see more.</p>
${form(authorisation, 'choose-bank', choices.join('\n'))}
${scriptsTable()}`;
}

function signIn(authorisation: BankAuthorisation): string {
  const fields = `<p>Sign in as the person who submitted the payment.</p>
<label for="customer">Customer number</label>
<input id="customer" name="customer" type="text" inputmode="numeric" autocomplete="off" maxlength="20" required aria-describedby="sign-in-note">
<label for="passcode">Passcode</label>
<input id="passcode" name="passcode" type="password" inputmode="numeric" autocomplete="off" maxlength="20" required aria-describedby="sign-in-note">
<p id="sign-in-note" class="muted">${CLIENT_NAME} shows you both under 'Test bank sign-in' on its Payments page.</p>
<button>Sign in</button>`;
  return form(authorisation, 'sign-in', fields);
}

function chooseAccount(authorisation: BankAuthorisation): string {
  const choices = ACCOUNTS.map(
    (account) => `<button class="secondary choice" name="choice" value="${account}">${account}</button>`,
  );
  return `<p>Signed in as ${escapeHtml(authorisation.signedInAs ?? '')}.</p>
${form(authorisation, 'choose-account', choices.join('\n'))}`;
}

function decide(authorisation: BankAuthorisation, acknowledged: readonly string[]): string {
  const open = openPayments(authorisation);
  const isOne = authorisation.payments.length === 1;
  const items = authorisation.payments.map(
    (payment) => `<li>${paymentItem(payment, isOne, acknowledged.includes(payment.id))}</li>`,
  );
  const total = formatPounds(pence(open.reduce((sum, { amountPence }) => sum + amountPence, 0)));
  const all = isOne ? '' : ` all ${open.length}`;
  // The Enter key presses a form's first button: this one decides nothing, so that no payment is approved by accident.
  const content = `<button name="decision" value="" hidden>Choose</button>
<p>${CLIENT_NAME} asks you to approve ${countPayments(open.length)} of ${total} from ${escapeHtml(authorisation.chosenAccount ?? '')} at ${escapeHtml(authorisation.chosenBank ?? '')}.</p>
<ul class="payments">${items.join('\n')}</ul>
<button name="decision" value="approve:all">Approve${all} (${total})</button>
<button class="secondary" name="decision" value="reject:all">Reject${all}</button>
<button class="secondary" name="decision" value="cancel:all">Cancel${all}</button>`;
  return form(authorisation, 'decide', content);
}

function paymentItem(payment: BankPayment, isOne: boolean, isAcknowledged: boolean): string {
  if (payment.status !== 'authorization_required') return `${details(payment)}\n${statusLine(payment)}`;
  return `${details(payment)}
${payment.nameCheck ? nameCheckWarning(payment.id, payment.nameCheck, isAcknowledged) : ''}
${isOne ? '' : ownButtons(payment)}`;
}

function details(payment: BankPayment): string {
  return `<dl>
<dt>Payee</dt><dd>${escapeHtml(payment.beneficiaryName)}</dd>
<dt>Sort code</dt><dd>${formatSortCodeInput(payment.sortCode)}</dd>
<dt>Account number</dt><dd>${payment.accountNumber}</dd>
<dt>Reference</dt><dd>${escapeHtml(payment.reference)}</dd>
<dt>Amount</dt><dd class="amount">${formatPounds(pence(payment.amountPence))}</dd>
</dl>`;
}

const NAME_CHECKS: Record<NameCheck, string> = {
  MBAM: 'The name is close to the name of this account, but not the same (MBAM). Check that this is who you want to pay.',
  ANNM: 'The name does not match the name of this account (ANNM). You could be paying someone else.',
};

function nameCheckWarning(id: string, code: NameCheck, isAcknowledged: boolean): string {
  return `<div class="warning">
<p>${NAME_CHECKS[code]}</p>
<label><input type="checkbox" name="acknowledged" value="${id}"${isAcknowledged ? ' checked' : ''}> I have checked the payee and want to go on</label>
</div>`;
}

function ownButtons({ id, beneficiaryName, amountPence }: BankPayment): string {
  const what = escapeHtml(`${beneficiaryName}, ${formatPounds(pence(amountPence))}`);
  const button = (decision: string, label: string) =>
    `<button class="secondary" name="decision" value="${decision}:${id}" aria-label="${label}: ${what}">${label}</button>`;
  return `<div class="row">
${button('approve', 'Approve')}
${button('reject', 'Reject')}
${button('cancel', 'Cancel')}
</div>`;
}

function done(authorisation: BankAuthorisation): string {
  const items = authorisation.payments.map((payment) => `<li>${details(payment)}\n${statusLine(payment)}</li>`);
  return `<ul class="payments">${items.join('\n')}</ul>
<a class="button" rel="noreferrer" href="${escapeHtml(authorisation.returnUrl)}">Return to ${CLIENT_NAME}</a>`;
}

const REASONS: Readonly<Record<string, string>> = {
  expired: 'the time for the approval was over',
  authorization_failed: 'you rejected it',
  provider_rejected: 'rejected by the bank',
  insufficient_funds: 'not enough money in the account',
  returned: 'returned by the other bank',
};

function statusLine({ status, reason }: BankPayment): string {
  const why = reason && REASONS[reason] ? `: ${REASONS[reason]}` : '';
  const words = {
    authorization_required: 'Waiting for you',
    authorized: 'Approved, on its way',
    executed: 'Paid',
    failed: `Not paid${why}`,
    cancelled: 'Cancelled',
  }[status];
  return `<p class="status">${words}</p>`;
}

function countPayments(count: number): string {
  return count === 1 ? 'a payment' : `${count} payments`;
}
