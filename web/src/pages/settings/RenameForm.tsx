import { Button, Flex, Input, Stack } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useDraftForm } from '../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../components/FormField.tsx';
import { useSubmit } from '../../components/use-submit.ts';

interface RenameFormProps {
  readonly name: string;
  readonly schema: ZodType;
  readonly busy: boolean;
  /** Rejects with the server's error, which the form then shows. */
  readonly onRename: (name: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Renames a record where it stands. Escape leaves it as it is. */
export function RenameForm({ name, schema, busy, onRename, onDone }: RenameFormProps) {
  const form = useForm({ defaultValues: { name } });
  const typed = useDraftForm(form, null);
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  const leave = () => {
    typed.forget();
    onDone();
  };
  const save = useSubmit(form, async (values) => {
    const problem = schema.safeParse(values.name).error?.issues[0];
    if (problem) {
      form.setError('name', { message: problem.message }, { shouldFocus: true });
      return;
    }
    await onRename(values.name);
    leave();
  });
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
