import { isThresholdRaised } from '@paycycle/schema/domain/four-eyes';
import { formatPounds, type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { companyInputSchema } from '@paycycle/schema/validation/company-form';
import { validate } from '@paycycle/schema/validation/validate';
import { hasPermissionIn } from '../../kernel/access/access.ts';
import { inTransaction, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { switchAccountWait } from './account-wait.service.ts';
import type { Company } from './company.entity.ts';
import { getCompany } from './company.service.ts';
import { requestChange, withdrawChanges } from './pending-change.service.ts';

const FIXED = 'A company stays what it was created as: add another company';

/**
 * Changes only the fields that the input names, so that a client without the bank account fields does not clear them. A
 * raised or removed threshold waits for a second person (RULES.md, 71). Switching off the wait for changed accounts is
 * delayed by a day. Both APIs use the command `updateCompany`, which checks closed months.
 * @throws NOT_FOUND, VALIDATION_FAILED; FORBIDDEN if a user other than an owner changes payment safeguards;
 * REAUTHENTICATION_REQUIRED for these
 */
export async function editCompany(scope: Scope, companyId: number, input: object): Promise<Company> {
  const company = await getCompany(scope, companyId);
  const { accountOpeningBalancePence, approvalThresholdPence, changedAccountsWait, isSandbox, ...fields } = validate(
    companyInputSchema,
    {
      ...company,
      ...named(input),
    },
  );
  if (isSandbox != null && isSandbox !== company.isSandbox)
    throw new AppError('VALIDATION_FAILED', FIXED, { isSandbox: FIXED });
  const guards: string[] = changedGuards(company, { ...fields, approvalThresholdPence });
  const isWaitChanged = changedAccountsWait != null && changedAccountsWait !== (company.accountWaitOffFrom === null);
  if (isWaitChanged) guards.push('changedAccountsWait');
  if (guards.length > 0) {
    if (!hasPermissionIn(scope, companyId, 'people')) refuseChangeOf(guards);
    requireReauthentication(scope);
  }
  return inTransaction(scope, async (scope) => {
    scope.em.assign(
      company,
      named({ ...fields, accountOpeningBalancePence: accountOpeningBalancePence ?? ZERO_PENCE }),
    );
    if (isWaitChanged) await switchAccountWait(scope, company, changedAccountsWait);
    if (approvalThresholdPence !== undefined) await changeThreshold(scope, company, approvalThresholdPence);
    return company;
  });
}

async function changeThreshold(scope: Scope, company: Company, threshold: Pence | null): Promise<void> {
  const { approvalThresholdPence: before } = company;
  if (threshold === before) return;
  if (isThresholdRaised(before, threshold)) {
    const summary = describeThreshold(before, threshold);
    if (await requestChange(scope, company, { kind: 'threshold', approvalThresholdPence: threshold, summary })) return;
  }
  // A pending change was requested with another threshold in mind.
  await withdrawChanges(scope, company.id, { kind: 'threshold' });
  company.approvalThresholdPence = threshold;
  await scope.em.flush();
}

function describeThreshold(before: Pence | null, after: Pence | null): string {
  const from = before === null ? '' : ` from ${formatPounds(before)}`;
  if (after === null)
    return `Stop asking for approvals${before === null ? '' : `, which are needed above ${formatPounds(before)} now`}`;
  return `Raise the approval threshold${from} to ${formatPounds(after)}`;
}

/** The fields of an input. One that is undefined was left out and keeps its stored value. */
function named(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** Fields that decide who may pay how much, and from which account. Only owners change them. */
const GUARDS = [
  'approvalThresholdPence',
  'bankAccountName',
  'bankSortCode',
  'bankAccountNumber',
  'bacsServiceUserNumber',
] as const satisfies readonly (keyof Company)[];

type Guard = (typeof GUARDS)[number];

function changedGuards(company: Company, fields: Partial<Record<Guard, unknown>>): Guard[] {
  return GUARDS.filter((field) => fields[field] !== undefined && fields[field] !== company[field]);
}

function refuseChangeOf(changed: readonly string[]): never {
  const message = "Only the company's owner can change approvals and the bank account to pay from";
  throw new AppError('FORBIDDEN', message, Object.fromEntries(changed.map((field) => [field, message])));
}
