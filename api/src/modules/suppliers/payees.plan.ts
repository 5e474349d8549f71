import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { payeeNameKey } from '@paycycle/schema/domain/payee-likeness';

/** Fields that tell which company a supplier's name means. */
export interface NamedSupplier {
  readonly id: number;
  readonly name: string;
  readonly mergedIntoId: number | null;
}

/** The suppliers of a company by the companies that their names mean (RULES.md, 11). */
export interface Payees {
  readonly all: readonly NamedSupplier[];
  /** Two names with one key mean one company. A merged supplier's name means the kept one's (RULES.md, 55). */
  readonly keyOf: (supplierName: string) => string;
  /** The suppliers whose names have a key, those that were merged into them included. */
  readonly suppliersOf: (key: string) => readonly NamedSupplier[];
  /** The supplier of exactly this name (RULES.md, 7), or the one that it was merged into; null where there is none. */
  readonly named: (supplierName: string) => NamedSupplier | null;
  /** A supplier, or the one that it was merged into. */
  readonly keptOf: (supplier: NamedSupplier) => NamedSupplier;
}

/** Groups suppliers by the companies that their names mean: 'Harbour Print Ltd' and 'The Harbour Print Co. Limited' are one. */
export function groupPayees(suppliers: readonly NamedSupplier[]): Payees {
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const keptOf = (supplier: NamedSupplier) => byId.get(supplier.mergedIntoId ?? supplier.id) ?? supplier;
  const keyOfKept = (supplier: NamedSupplier) => payeeNameKey(keptOf(supplier).name);
  const byNameKey = new Map(suppliers.map((supplier) => [supplierNameKey(supplier.name), supplier]));
  const byOwnKey = Map.groupBy(suppliers, ({ name }) => payeeNameKey(name));
  const byKey = Map.groupBy(suppliers, keyOfKept);
  const find = (supplierName: string) => byNameKey.get(supplierNameKey(supplierName));
  return {
    all: suppliers,
    keyOf: (supplierName) => {
      const key = payeeNameKey(supplierName);
      const alike = byOwnKey.get(key) ?? [];
      const meant = find(supplierName) ?? alike.find(({ mergedIntoId }) => mergedIntoId === null) ?? alike[0];
      return meant ? keyOfKept(meant) : key;
    },
    suppliersOf: (key) => byKey.get(key) ?? [],
    named: (supplierName) => {
      const supplier = find(supplierName);
      return supplier ? keptOf(supplier) : null;
    },
    keptOf,
  };
}
