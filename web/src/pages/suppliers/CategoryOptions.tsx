import {
  NO_SUPPLIER_CATEGORY,
  SUPPLIER_CATEGORY_GROUP_LABELS,
  SUPPLIER_CATEGORY_GROUP_NAMES,
} from '@paycycle/schema/domain/supplier-category';
import type { SupplierCategoryFieldsFragment } from '@paycycle/schema/generated/operations';

interface CategoryOptionsProps {
  readonly offered: readonly SupplierCategoryFieldsFragment[];
  /** Category on record. It can be chosen even if the company no longer offers it. */
  readonly storedCategory: string | null;
}

/** All categories that can be chosen. */
export function CategoryOptions({ offered, storedCategory }: CategoryOptionsProps) {
  const isOffered = offered.some(({ name }) => name === storedCategory);
  return (
    <>
      <option value={NO_SUPPLIER_CATEGORY}>None</option>
      {storedCategory && !isOffered && <option value={storedCategory}>{storedCategory}</option>}
      {SUPPLIER_CATEGORY_GROUP_NAMES.map((group) => (
        <optgroup key={group} label={SUPPLIER_CATEGORY_GROUP_LABELS[group]}>
          {offered
            .filter((category) => category.group === group)
            .map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
