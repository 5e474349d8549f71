import { Button, Flex, Input } from '@chakra-ui/react';
import {
  SUPPLIER_CATEGORY_GROUP_LABELS,
  SUPPLIER_CATEGORY_GROUP_NAMES,
  type SupplierCategoryGroupName,
} from '@paycycle/schema/domain/supplier-category';
import { supplierCategoryFormSchema } from '@paycycle/schema/validation/supplier-category-form';
import { useForm } from 'react-hook-form';
import { useDraftForm } from '../../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../../components/FormField.tsx';
import { Select } from '../../../components/Select.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { useNewCategory } from './use-categories.ts';

const EMPTY: { name: string; group: SupplierCategoryGroupName } = { name: '', group: 'frequent' };

/** Adds a category at the end of a group. */
export function NewCategoryForm({ companyId }: { readonly companyId: number }) {
  const { add, busy } = useNewCategory(companyId);
  const form = useForm({ defaultValues: EMPTY });
  const typed = useDraftForm(form, null);
  const save = useSubmit(form, async (values) => {
    const problem = supplierCategoryFormSchema.safeParse(values).error?.issues[0];
    if (problem) {
      form.setError('name', { message: problem.message }, { shouldFocus: true });
      return;
    }
    await add(values);
    typed.begin({ ...EMPTY, group: values.group });
    form.setFocus('name');
  });
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Flex gap="3" align="flex-start" direction={{ base: 'column', sm: 'row' }}>
        <FormField label="New category" error={form.formState.errors.name?.message}>
          <Input {...form.register('name')} autoComplete="off" />
        </FormField>
        <FormField label="Group">
          <Select {...form.register('group')}>
            {SUPPLIER_CATEGORY_GROUP_NAMES.map((group) => (
              <option key={group} value={group}>
                {SUPPLIER_CATEGORY_GROUP_LABELS[group]}
              </option>
            ))}
          </Select>
        </FormField>
        <Button type="submit" mt={{ sm: '6.5' }} flexShrink="0" loading={busy} loadingText="Adding...">
          Add category
        </Button>
      </Flex>
    </form>
  );
}
