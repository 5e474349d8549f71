import { Heading, Stack, Text } from '@chakra-ui/react';
import {
  SUPPLIER_CATEGORY_GROUP_LABELS,
  SUPPLIER_CATEGORY_GROUP_NAMES,
} from '@paycycle/schema/domain/supplier-category';
import type { SupplierCategoryListFragment } from '@paycycle/schema/generated/operations';
import type { Company } from '../../../app/company/active-company.ts';
import { useCan } from '../../../app/company/use-can.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { CategoryGroup } from './CategoryGroup.tsx';
import { NewCategoryForm } from './NewCategoryForm.tsx';
import { ArchivedCategories, UnlistedCategories } from './OtherCategories.tsx';
import { useCategories } from './use-categories.ts';

/** The categories that a company offers for its suppliers (RULES.md, 82). */
export function CategoriesSection({ company }: { readonly company: Company }) {
  const { list, failure, retry } = useCategories(company.id);
  if (failure) return <ErrorState title="The categories could not be loaded" message={failure} onRetry={retry} />;
  if (!list) return <LoadingState label="Loading categories..." />;
  return <CategoryList list={list} />;
}

function CategoryList({ list }: { readonly list: SupplierCategoryListFragment }) {
  const mayChange = useCan('settings');
  const { id: companyId, supplierCategories, unlistedSupplierCategories } = list;
  const offered = supplierCategories.filter(({ isArchived }) => !isArchived);
  const archived = supplierCategories.filter(({ isArchived }) => isArchived);
  return (
    <Stack gap="6">
      <Text color="fg.muted">
        Forms for suppliers offer these, in this order. Renaming a category updates every supplier that has it.
        {!mayChange && ' Your role can read this list. Owners and finance change it.'}
      </Text>
      {mayChange && <NewCategoryForm companyId={companyId} />}
      {unlistedSupplierCategories.length > 0 && (
        <UnlistedCategories companyId={companyId} categories={unlistedSupplierCategories} mayAdd={mayChange} />
      )}
      {SUPPLIER_CATEGORY_GROUP_NAMES.map((group) => (
        <Stack key={group} gap="2">
          <Heading as="h3" size="sm">
            {SUPPLIER_CATEGORY_GROUP_LABELS[group]}
          </Heading>
          <CategoryGroup
            companyId={companyId}
            categories={offered.filter((category) => category.group === group)}
            mayChange={mayChange}
          />
        </Stack>
      ))}
      {archived.length > 0 && <ArchivedCategories companyId={companyId} categories={archived} mayRestore={mayChange} />}
    </Stack>
  );
}
