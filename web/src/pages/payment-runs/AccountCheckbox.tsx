import { Stack, Text } from '@chakra-ui/react';
import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { Checkbox } from '../../components/Checkbox.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import type { RunItem } from './run-detail.ts';

interface AccountTickProps {
  readonly item: Pick<RunItem, 'supplier'> & Partial<Pick<RunItem, 'accountConfirmation'>>;
  readonly isTicked: boolean;
  readonly disabled: boolean;
  readonly onTick: (isOn: boolean) => void;
}

/** Explains why an account looks mistyped, with the confirmation that is required before payment. */
export function AccountCheckbox({
  item: { supplier, accountConfirmation },
  isTicked,
  disabled,
  onTick,
}: AccountTickProps) {
  return (
    <Stack gap="2">
      <InlineWarning>{supplier.bankDetailsWarning}</InlineWarning>
      <Checkbox checked={isTicked} disabled={disabled} onChange={onTick} alignItems="start" overflowWrap="anywhere">
        I've checked this account with {supplier.name}
      </Checkbox>
      {accountConfirmation && (
        <Text fontSize="xs" color="fg.muted">
          Last confirmed by {accountConfirmation.confirmedByName} on{' '}
          {formatLocalDate(londonDate(new Date(accountConfirmation.confirmedAt)))}
        </Text>
      )}
    </Stack>
  );
}
