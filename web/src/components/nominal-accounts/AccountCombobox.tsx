import { Combobox, createListCollection } from '@chakra-ui/react';
import { type Ref, useMemo, useState } from 'react';
import { accountWords, type NominalAccount } from './account-labels.ts';

type Offered = Pick<NominalAccount, 'code' | 'name'>;

/** As many as are looked through at once; a few more letters find the others. */
const SHOWN_MAX = 50;

interface AccountComboboxProps {
  /** Those that are offered. */
  readonly accounts: readonly Offered[];
  /** The code of the one that is chosen, or an empty text. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  /** Said where nothing has what was typed. */
  readonly none?: string;
}

/** A nominal account, found by any part of its code or name. */
export function AccountCombobox({ accounts, value, onChange, inputRef, ...words }: AccountComboboxProps) {
  const { placeholder = 'Type a code or a name', none = 'No account has this in its code or name' } = words;
  const chosen = accounts.find(({ code }) => code === value);
  const [typed, setTyped] = useState(chosen ? accountWords(chosen) : '');
  const collection = useMemo(() => {
    // What is chosen is no search: the list has all then.
    const words = chosen && typed === accountWords(chosen) ? [] : typed.toLowerCase().split(/\s+/);
    const found = accounts.filter((account) => {
      const text = accountWords(account).toLowerCase();
      return account !== chosen && words.every((word) => text.includes(word));
    });
    return createListCollection({
      items: [...(chosen ? [chosen] : []), ...found.slice(0, SHOWN_MAX)],
      itemToValue: ({ code }) => code,
      itemToString: accountWords,
    });
  }, [accounts, chosen, typed]);
  return (
    <Combobox.Root
      collection={collection}
      // The box keeps its own text: given back from here it would lose a letter of who types fast.
      defaultValue={value === '' ? [] : [value]}
      onInputValueChange={({ inputValue }) => {
        setTyped(inputValue);
        // Who empties the field chooses none.
        if (inputValue === '') onChange('');
      }}
      onValueChange={({ value: [code = ''] }) => onChange(code)}
      openOnClick
      inputBehavior="autohighlight"
      positioning={{ strategy: 'fixed', sameWidth: true }}
    >
      <Combobox.Control>
        <Combobox.Input ref={inputRef} placeholder={placeholder} autoComplete="off" />
        <Combobox.IndicatorGroup>
          <Combobox.Trigger />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      {/* Not in a portal: what lies outside an open dialog is hidden from assistive technology. */}
      <Combobox.Positioner>
        <Combobox.Content bg="bg.panel">
          <Combobox.Empty color="fg.muted">{none}</Combobox.Empty>
          {collection.items.map((account) => (
            <Combobox.Item key={account.code} item={account}>
              {accountWords(account)}
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}
