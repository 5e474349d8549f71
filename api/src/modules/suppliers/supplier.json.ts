import { vatNumberWarning } from '@paycycle/schema/domain/vat-number';
import { fieldsOf } from '../../kernel/read/columns.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lastChangeOf } from '../feed/index.ts';
import { accountStateOf, accountWordsOf } from './account-state.read.ts';
import { warningOfAccount, warningOfMistyped } from './account-warning.read.ts';
import type { Supplier } from './supplier.entity.ts';
import { SUPPLIER_COLUMNS } from './supplier.view.ts';

/** A supplier in REST's shape (RULES.md, section 3). */
export async function supplierJson(scope: Scope, supplier: Supplier) {
  return {
    ...fieldsOf(supplier, SUPPLIER_COLUMNS),
    bankDetailsWarning: await warningOfAccount(scope, supplier),
    isAccountMistyped: warningOfMistyped(scope, supplier) !== null,
    vatNumberWarning: vatNumberWarning(supplier.vatNumber),
    accountState: await accountStateOf(scope, supplier),
    accountWords: await accountWordsOf(scope, supplier),
    ...(await lastChangeOf(scope, 'supplier', supplier)),
  };
}
