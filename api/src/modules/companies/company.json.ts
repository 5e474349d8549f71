import { formatDecimal, formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { decimalFieldsToPence } from '../../kernel/http/money-fields.ts';
import type { RestRequest } from '../../kernel/http/route-table.ts';
import type { Company } from './company.entity.ts';

/** The company form as REST sends it: pounds as decimals. */
export function companyInputOf({ body }: RestRequest) {
  return decimalFieldsToPence(body, 'accountOpeningBalance', 'approvalThreshold');
}

/** A company in REST's shape (RULES.md, section 3). */
export function companyJson(company: Company) {
  return {
    id: company.id,
    name: company.name,
    address: company.address,
    phone: company.phone,
    email: company.email,
    registrationNumber: company.registrationNumber,
    vatNumber: company.vatNumber,
    isActive: company.isActive,
    isSandbox: company.isSandbox,
    testDate: company.testDate,
    accountOpeningDate: company.accountOpeningDate,
    accountOpeningBalance: formatDecimal(company.accountOpeningBalancePence),
    approvalThreshold: formatDecimalOrNull(company.approvalThresholdPence),
    bankAccountName: company.bankAccountName,
    bankSortCode: company.bankSortCode,
    bankAccountNumber: company.bankAccountNumber,
    bacsServiceUserNumber: company.bacsServiceUserNumber,
    firstPaymentDay: company.firstPaymentDay,
    secondPaymentDay: company.secondPaymentDay,
    payByMarginDays: company.payByMarginDays,
    holidayCalendar: company.holidayCalendar,
    changedAccountsWait: company.accountWaitOffFrom === null,
    changedAccountsWaitUntil: company.accountWaitOffFrom,
    requiresFactor: company.requiresFactor,
    sessionDays: company.sessionDays,
    createdAt: company.createdAt,
    createdBy: company.createdBy,
  };
}
