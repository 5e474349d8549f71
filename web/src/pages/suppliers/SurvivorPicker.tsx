import { RadioCard, SimpleGrid } from '@chakra-ui/react';
import { useId } from 'react';
import type { MergePreview } from './use-merge-suppliers.ts';

interface KeptChoiceProps {
  readonly suppliers: readonly { readonly id: number; readonly name: string }[];
  readonly preview: MergePreview | undefined;
  readonly keptId: number;
  readonly disabled: boolean;
  readonly onKeep: (id: number) => void;
}

/** Shows the two suppliers side by side, and lets the user choose which to keep. */
export function SurvivorPicker({ suppliers, preview, keptId, disabled, onKeep }: KeptChoiceProps) {
  const labelId = useId();
  const details = [preview?.kept, preview?.merged];
  return (
    <RadioCard.Root
      value={String(keptId)}
      onValueChange={({ value }) => value && onKeep(Number(value))}
      disabled={disabled}
      aria-labelledby={labelId}
    >
      <RadioCard.Label id={labelId}>Keep</RadioCard.Label>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" w="full">
        {suppliers.map(({ id, name }) => {
          const supplier = details.find((one) => one?.id === id);
          const account = supplier?.bankAccountNumber
            ? `${supplier.bankSortCode ?? ''} ${supplier.bankAccountNumber}`
            : 'No bank details';
          return (
            <RadioCard.Item key={id} value={String(id)} minW="0">
              <RadioCard.ItemHiddenInput />
              <RadioCard.ItemControl>
                <RadioCard.ItemContent minW="0">
                  <RadioCard.ItemText overflowWrap="anywhere">{name}</RadioCard.ItemText>
                  {/* The account is as legible as the name, because the choice decides which account is paid. */}
                  <RadioCard.ItemDescription color="fg.muted" opacity="1">
                    {supplier ? account : '…'}
                  </RadioCard.ItemDescription>
                </RadioCard.ItemContent>
                <RadioCard.ItemIndicator />
              </RadioCard.ItemControl>
            </RadioCard.Item>
          );
        })}
      </SimpleGrid>
    </RadioCard.Root>
  );
}
