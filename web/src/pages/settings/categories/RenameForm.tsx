import { Button, Flex, Input, Stack } from '@chakra-ui/react';
import { supplierCategoryFormSchema } from '@paycycle/schema/validation/supplier-category-form';
import { type KeyboardEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '../../../components/FormField.tsx';
import { showFieldErrors } from '../../../components/show-field-errors.ts';
import { useTypedForm } from '../../../components/typed-form/use-typed-form.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { useCategoryChange } from './use-categories.ts';

interface RenameFormProps {
  readonly companyId: number;
  readonly id: number;
  readonly name: string;
  readonly onDone: () => void;
}

/** Renames a category where it stands. Escape leaves it as it is. */
export function RenameForm({ companyId, id, name, onDone }: RenameFormProps) {
  const { change, busy } = useCategoryChange(companyId);
  const form = useForm({ defaultValues: { name } });
  const typed = useTypedForm(form, null);
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  const leave = () => {
    typed.forget();
    onDone();
  };
  const save = useOneAtATime(
    form.handleSubmit(async (values) => {
      const problem = supplierCategoryFormSchema.shape.name.safeParse(values.name).error?.issues[0];
      if (problem) {
        form.setError('name', { message: problem.message }, { shouldFocus: true });
        return;
      }
      try {
        await change(id, { name: values.name });
        leave();
      } catch (error) {
        showFieldErrors(form, error);
      }
    }),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || busy) return;
    event.stopPropagation();
    leave();
  };
  return (
    <form onSubmit={(event) => void save(event)} onKeyDown={onKeyDown} noValidate>
      <Stack gap="2">
        <FormField label={`New name of ${name}`} error={form.formState.errors.name?.message}>
          <Input {...form.register('name')} autoComplete="off" />
        </FormField>
        <Flex gap="2">
          <Button type="submit" size="sm" loading={busy} loadingText="Saving...">
            Save name
          </Button>
          <Button size="sm" variant="outline" disabled={busy} onClick={leave}>
            Cancel
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
