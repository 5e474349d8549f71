import { Combobox, createListCollection } from '@chakra-ui/react';
import { type Ref, useMemo, useState } from 'react';
import { accountWords, type NominalAccount } from './account-labels.ts';

type Offered = Pick<NominalAccount, 'code' | 'name'>;

/** As many as a user can scan. Typing more letters finds the others. */
const SHOWN_MAX = 50;

interface AccountComboboxProps {
  readonly accounts: readonly Offered[];
  /** Code of the chosen account, or an empty string. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly placeholder?: string;
  /** Text if no account matches. */
  readonly none?: string;
}

/** A nominal account, found by any part of its code or name. */
export function AccountCombobox({ accounts, value, onChange, inputRef, ...words }: AccountComboboxProps) {
  const { placeholder = 'Type a code or a name', none = 'No account has this in its code or name' } = words;
  const chosen = accounts.find(({ code }) => code === value);
  const [typed, setTyped] = useState(chosen ? accountWords(chosen) : '');
  const collection = useMemo(() => {
    // The text of the chosen account is not a search, so list all accounts.
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
      // Uncontrolled: a controlled box would lose letters of a fast typist.
      defaultValue={value === '' ? [] : [value]}
      onInputValueChange={({ inputValue }) => {
        setTyped(inputValue);
        // Clearing the field clears the choice.
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
      {/* Not in a portal: assistive technology cannot see elements outside an open dialog. */}
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
