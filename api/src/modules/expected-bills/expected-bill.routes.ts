import { formatDecimal } from '@paycycle/schema/domain/money';
import { paginate } from '../../kernel/http/list-route.ts';
import { decimalFieldsToPence } from '../../kernel/http/money-fields.ts';
import { pathId, queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';
import { getSupplier, type Supplier, supplierById } from '../suppliers/index.ts';
import type { CompanyBill } from './expected-bill.plan.ts';
import { companyBills, supplierBills } from './expected-bill.read.ts';
import {
  dismissExpectedBill,
  resumeExpectingBills,
  stopExpectingBills,
  undoDismissExpectedBill,
} from './expected-bill.service.ts';

const OF_SUPPLIER = '/api/suppliers/:id/expected-bills';

/** Bills that suppliers should have sent, and what people say about them (RULES.md, 63). */
export const expectedBillRoutes: readonly Route[] = [
  { method: 'get', path: '/api/expected-bills', reads: ['companyId', 'days'], handle: getExpectedBills },
  { method: 'get', path: OF_SUPPLIER, handle: getSupplierBills },
  { method: 'post', path: `${OF_SUPPLIER}/dismiss`, handle: commandOnBill(dismissExpectedBill) },
  { method: 'post', path: `${OF_SUPPLIER}/undo-dismiss`, handle: commandOnBill(undoDismissExpectedBill) },
  { method: 'post', path: `${OF_SUPPLIER}/stop`, handle: commandOnAll(stopExpectingBills) },
  { method: 'post', path: `${OF_SUPPLIER}/resume`, handle: commandOnAll(resumeExpectingBills) },
];

async function getExpectedBills(scope: Scope, request: RestRequest) {
  const { bills } = await companyBills(scope, queryCompanyId(request), request.query);
  return paginate(await Promise.all(bills.map((bill) => billJson(scope, bill))), request);
}

async function getSupplierBills(scope: Scope, request: RestRequest) {
  return billsJson(scope, await getSupplier(scope, pathId(request)));
}

function commandOnBill(command: typeof dismissExpectedBill) {
  return async (scope: Scope, request: RestRequest) =>
    billsJson(scope, await command(scope, pathId(request), decimalFieldsToPence(request.body, 'amount')));
}

function commandOnAll(command: typeof stopExpectingBills) {
  return async (scope: Scope, request: RestRequest) => billsJson(scope, await command(scope, pathId(request)));
}

/** Bills expected of one supplier; `notExpected` if a user marked the supplier as not expected. */
async function billsJson(scope: Scope, supplier: Supplier) {
  const { bills, switchedOff } = await supplierBills(scope, supplier);
  return {
    supplierId: supplier.id,
    notExpected: await sayingJson(scope, switchedOff),
    bills: await Promise.all(bills.map((bill) => billJson(scope, bill))),
  };
}

async function billJson(scope: Scope, bill: CompanyBill) {
  const { amountPence, amountFromPence, amountToPence, paidInAdvancePence: _, said, supplierId, ...fields } = bill;
  const { name } = await supplierById(scope, supplierId);
  return {
    supplierId,
    supplier: { id: supplierId, name },
    ...fields,
    amount: formatDecimal(amountPence),
    amountFrom: formatDecimal(amountFromPence),
    amountTo: formatDecimal(amountToPence),
    notExpected: await sayingJson(scope, said),
  };
}

async function sayingJson(scope: Scope, said: CompanyBill['said']) {
  return said && { ...said, markedBy: await personName(scope, said.markedBy) };
}
