// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment, spread } from '../../document-parts.ts';
export const fragmentExpectedBillFields = fragment("ExpectedBillFields","ExpectedBill",[field("supplierId"),field("state"),field("expectedOn"),field("amountPence"),field("reason"),field("documentId"),field("notExpected",[field("markedBy"),field("markedAt")])]);
export const fragmentSupplierExpectationFields = fragment("SupplierExpectationFields","Supplier",[field("id"),field("expectedBills",[spread("ExpectedBillFields")]),field("billsNotExpected",[field("markedBy"),field("markedAt")])]);
export const fragmentVatToRepayFields = fragment("VatToRepayFields","VatToRepay",[field("count"),field("amountPence"),field("soonCount"),field("soonAmountPence")]);