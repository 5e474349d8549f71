import { Input } from '@chakra-ui/react';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTrackingOptionsQuery } from '../../apollo/hooks.generated.ts';
import { FormField } from '../FormField.tsx';
import { AccountCombobox } from './AccountCombobox.tsx';

interface TrackingFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly companyId: number;
  readonly error: string | undefined;
}

/** A line's tracking category: one that the connected organisation offers, or free text if it has none. */
export function TrackingField<Values extends FieldValues>({
  form,
  name,
  companyId,
  error,
}: TrackingFieldProps<Values>) {
  const { data } = useTrackingOptionsQuery({ variables: { companyId } });
  const options = data?.company.trackingOptions ?? [];
  const said: unknown = form.getValues(name);
  const offered = options.filter(({ isArchived, name }) => !isArchived || name === said).map(asAccount);
  const isKnown = offered.some(({ code }) => code === said);
  // Offer an earlier free text too, so that the user can see and remove it.
  const items = typeof said === 'string' && said !== '' && !isKnown ? [asAccount({ name: said }), ...offered] : offered;
  return (
    <FormField label="Tracking category" error={error}>
      {options.length === 0 ? (
        <Input {...form.register(name)} autoComplete="off" />
      ) : (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { ref, value, onChange } }) => (
            <AccountCombobox
              accounts={items}
              value={value ?? ''}
              onChange={onChange}
              inputRef={ref}
              placeholder="Type a part of its name"
              none="No tracking category has this in its name"
            />
          )}
        />
      )}
    </FormField>
  );
}

function asAccount({ name }: { readonly name: string }) {
  return { code: name, name };
}
