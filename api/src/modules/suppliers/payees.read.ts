import { read } from '../../kernel/read/read.ts';
import { view } from '../../kernel/read/view.ts';
import type { Scope } from '../../kernel/scope.ts';
import { groupPayees, type Payees } from './payees.plan.ts';
import { Supplier } from './supplier.entity.ts';

const NAMED_SUPPLIERS = view({ supplier: Supplier }, (db) =>
  db.selectFrom('supplier').select(['supplier.id', 'supplier.name', 'supplier.mergedIntoId']).orderBy('supplier.id'),
);

/** The company's suppliers, archived and merged ones too, by the companies that their names mean. @throws NOT_FOUND */
export async function readPayees(scope: Scope, companyId: number): Promise<Payees> {
  return groupPayees(await read(scope, companyId).rows(NAMED_SUPPLIERS, {}));
}
