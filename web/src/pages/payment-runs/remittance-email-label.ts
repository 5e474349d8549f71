import { formatLocalDate, formatLondonTime, londonDate } from '@paycycle/schema/domain/local-date';
import type { RemittanceEmailState } from '@paycycle/schema/domain/remittance';
import type { RemittanceEmailsFieldsFragment } from '@paycycle/schema/generated/operations';
import { countOf } from '../../lib/count-of.ts';

export type AdviceEntry = RemittanceEmailsFieldsFragment['remittanceEmails']['entries'][number];

/** Label of an advice's state. */
export function describeAdvice({ state, sentAt, failure }: AdviceEntry): string {
  switch (state) {
    case 'ready':
      return 'Will be sent';
    case 'sending':
      return failure === null ? 'Sending...' : `Not accepted yet, will be tried again: ${failure}`;
    case 'sent': {
      const at = new Date(sentAt ?? 0);
      return `Sent on ${formatLocalDate(londonDate(at))}, ${formatLondonTime(at)}`;
    }
    case 'failed':
      return `Not sent: ${failure}`;
    case 'no_address':
      return 'No email address';
    case 'unconfirmed':
      return 'Not sent: the payment is not confirmed yet';
    case 'unpaid':
      return 'Not sent: nothing was paid';
  }
}

/** Summary of the suppliers of a run: '3 to send · 1 without an email address'. */
export function describeAdvices(entries: readonly AdviceEntry[]): string {
  const count = (...states: RemittanceEmailState[]) => entries.filter(({ state }) => states.includes(state)).length;
  const sending = count('sending');
  const sent = count('sent');
  const parts = [
    [count('ready'), 'to send'],
    [count('failed'), 'failed'],
    [sending, 'being sent'],
    [sent, 'sent'],
    [count('no_address'), 'without an email address'],
    [count('unconfirmed', 'unpaid'), 'without a confirmed payment'],
  ] as const;
  const named = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  return `${countOf(entries.length, 'supplier')}: ${named.join(' · ')}`;
}
