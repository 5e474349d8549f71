import { Combobox, createListCollection, Span, Text } from '@chakra-ui/react';
import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import { termsLabel } from '@paycycle/schema/domain/stored-terms';
import { SEARCH_LENGTH_MAX } from '@paycycle/schema/limits';
import { type Ref, useEffect, useMemo, useState } from 'react';
import { useSupplierNamesQuery } from '../../apollo/hooks.generated.ts';

const SEARCH_DELAY_MS = 150;

export interface SupplierSuggestion {
  readonly id: number;
  readonly name: string;
  readonly paymentTermsDays: number;
  readonly paymentTerms: string | null;
}

interface SupplierComboboxProps {
  readonly companyId: number;
  readonly name: string;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly readOnly?: boolean;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
  /** The name was prefilled: look up its supplier at once, not only on blur. */
  readonly recognise?: boolean;
  readonly onType: (name: string) => void;
  readonly onChoose: (supplier: SupplierSuggestion) => void;
  /** Called with the supplier of the typed name: on blur, or when the lookup finds it later. */
  readonly onRecognise: (supplier: SupplierSuggestion) => void;
  readonly onBlur: () => void;
}

/** A supplier by name: an existing one, or a new one under any other name. */
export function SupplierCombobox(props: SupplierComboboxProps) {
  const { companyId, name, inputRef, readOnly = false, isFirst = false, recognise = false } = props;
  const { onType, onChoose, onRecognise, onBlur } = props;
  const suppliers = useSuppliers(companyId, name);
  const collection = useMemo(
    () =>
      createListCollection({
        items: suppliers,
        itemToValue: ({ id }) => String(id),
        itemToString: (item) => item.name,
      }),
    [suppliers],
  );
  const named = suppliers.find((supplier) => supplierNameKey(supplier.name) === supplierNameKey(name));
  // The user can leave the field before the lookup is done.
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => {
    if ((recognise || isLeft) && named) onRecognise(named);
  }, [recognise, isLeft, named, onRecognise]);
  return (
    <Combobox.Root
      collection={collection}
      inputValue={name}
      onInputValueChange={({ inputValue }) => onType(inputValue)}
      onValueChange={({ items: [supplier] }) => supplier && onChoose(supplier)}
      allowCustomValue
      readOnly={readOnly}
      openOnClick
      inputBehavior="none"
      positioning={{ strategy: 'fixed', sameWidth: true }}
    >
      <Combobox.Control>
        <Combobox.Input
          ref={inputRef}
          data-autofocus={isFirst || undefined}
          placeholder="Type a name"
          autoComplete="off"
          onFocus={() => setIsLeft(false)}
          onBlur={() => {
            setIsLeft(!readOnly);
            onBlur();
          }}
        />
        {!readOnly && (
          <Combobox.IndicatorGroup>
            <Combobox.Trigger />
          </Combobox.IndicatorGroup>
        )}
      </Combobox.Control>
      <Suggestions name={name.trim()} suppliers={suppliers} />
    </Combobox.Root>
  );
}

interface SuggestionsProps {
  readonly name: string;
  readonly suppliers: readonly SupplierSuggestion[];
}

/** Not in a portal: assistive technology cannot see elements outside an open dialog. */
function Suggestions({ name, suppliers }: SuggestionsProps) {
  return (
    <Combobox.Positioner>
      <Combobox.Content bg="bg.panel">
        <Combobox.Empty color="fg.muted">
          {name ? `“${name}” will be a new supplier` : 'No suppliers yet'}
        </Combobox.Empty>
        {suppliers.map((supplier) => (
          <Combobox.Item key={supplier.id} item={supplier}>
            <Span flex="1" truncate>
              {supplier.name}
            </Span>
            <Text as="span" fontSize="xs" color="fg.muted">
              {termsLabel(supplier)}
            </Text>
          </Combobox.Item>
        ))}
      </Combobox.Content>
    </Combobox.Positioner>
  );
}

/** Returns the suppliers found for the text, or the earlier ones while the next response is in flight. */
function useSuppliers(companyId: number, text: string): readonly SupplierSuggestion[] {
  const [search, setSearch] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, previousData } = useSupplierNamesQuery({
    variables: { companyId, search: search.slice(0, SEARCH_LENGTH_MAX) || null },
  });
  return (data ?? previousData)?.company.suppliers.items ?? NO_SUPPLIERS;
}

const NO_SUPPLIERS: readonly SupplierSuggestion[] = [];
