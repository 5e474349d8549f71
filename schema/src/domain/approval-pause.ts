import { formatLocalDate, formatLondonTime, londonDate } from './local-date.ts';

/** Notice to an approver who is paused, because another user has reset their password (RULES.md, 72). */
export function describeApprovalPause(approvesFrom: Date): string {
  const from = `${formatLocalDate(londonDate(approvesFrom))}, ${formatLondonTime(approvesFrom)}`;
  return `Someone else reset your password. You can approve and confirm again from ${from}.`;
}
