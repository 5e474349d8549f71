import { Button, Flex, Input, Menu, Portal, Stack, Text } from '@chakra-ui/react';
import type { SupplierChangeInput } from '@paycycle/schema/generated/operations';
import { supplierChangeSchema } from '@paycycle/schema/validation/bulk-change';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Can } from '../../app/company/Can.tsx';
import { useCan } from '../../app/company/use-can.ts';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { Select } from '../../components/Select.tsx';
import { countOf } from '../../lib/count-of.ts';
import { TermsOptions } from './TermsOptions.tsx';

interface SupplierBulkBarProps {
  readonly count: number;
  readonly totalCount: number;
  readonly busy: boolean;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly onChange: (change: SupplierChangeInput) => Promise<boolean>;
  readonly onConfirmAccounts: () => void;
}

const CHANGES = [
  { value: 'auto', label: 'Set to auto-paid', change: { isAutoPaid: true } },
  { value: 'manual', label: 'Set to manual payment', change: { isAutoPaid: false } },
  { value: 'archive', label: 'Archive', change: { isActive: false } },
  { value: 'restore', label: 'Restore', change: { isActive: true } },
] as const satisfies readonly { value: string; label: string; change: SupplierChangeInput }[];

/** Actions on the selected suppliers. */
export function SupplierBulkBar(props: SupplierBulkBarProps) {
  const { count, totalCount, busy, onSelectAll, onClear, onChange, onConfirmAccounts } = props;
  const [isAsking, setIsAsking] = useState(false);
  const choose = (value: string) => {
    if (value === 'terms') setIsAsking(true);
    const item = CHANGES.find((one) => one.value === value);
    if (item) void onChange(item.change);
  };
  return (
    <Flex
      role="group"
      aria-label="Selected suppliers"
      align="center"
      wrap="wrap"
      gap="3"
      bg="brand.subtle"
      borderRadius="l2"
      px="4"
      py="2"
    >
      <Text fontWeight="600" aria-live="polite">
        {countOf(count, 'supplier')} selected
      </Text>
      {count < totalCount && (
        <Button size="sm" variant="ghost" onClick={onSelectAll}>
          Select all {totalCount.toLocaleString('en-GB')}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear selection
      </Button>
      <Flex ms={{ sm: 'auto' }} gap="3" wrap="wrap">
        <Can call="confirmManyBankDetails">
          <Button size="sm" variant="outline" onClick={onConfirmAccounts}>
            <ShieldCheck aria-hidden />
            Confirm bank details ({count.toLocaleString('en-GB')})
          </Button>
        </Can>
        <Can call="changeSuppliers">
          <ChangeMenu busy={busy} onChoose={choose} />
        </Can>
      </Flex>
      {isAsking && (
        <TermsDialog
          count={count}
          busy={busy}
          onConfirm={async (change) => {
            await onChange(change);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Flex>
  );
}

function ChangeMenu({ busy, onChoose }: { readonly busy: boolean; readonly onChoose: (value: string) => void }) {
  const mayPay = useCan('pay');
  return (
    <Menu.Root onSelect={({ value }) => onChoose(value)} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="sm" loading={busy} loadingText="Changing...">
          Change
          <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="terms">Change payment terms…</Menu.Item>
            {CHANGES.filter(({ change }) => mayPay || !('isAutoPaid' in change)).map(({ value, label }) => (
              <Menu.Item key={value} value={value}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

interface TermsDialogProps {
  readonly count: number;
  readonly busy: boolean;
  readonly onConfirm: (change: SupplierChangeInput) => Promise<void>;
  readonly onClose: () => void;
}

function TermsDialog({ count, busy, onConfirm, onClose }: TermsDialogProps) {
  const [rule, setRule] = useState('');
  const [days, setDays] = useState('');
  const [error, setError] = useState<string | undefined>();
  const confirm = () => {
    const paymentTermsDays = days.trim() === '' ? Number.NaN : Number(days);
    const change = rule === '' ? { paymentTermsDays } : { paymentTerms: rule };
    const problem = supplierChangeSchema.safeParse(change).error?.issues[0]?.message;
    setError(problem);
    if (!problem) void onConfirm(change);
  };
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={`Change the payment terms of ${countOf(count, 'supplier')}?`}
      description="Due dates of open invoices follow with 'Refresh Suppliers'."
      confirmLabel="Change terms"
      busyLabel="Changing..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="4">
        <FormField label="Bills are due">
          <Select value={rule} onChange={(event) => setRule(event.target.value)}>
            <TermsOptions />
          </Select>
        </FormField>
        {rule === '' && (
          <FormField label="Payment terms (days)" hint="1–365 days" error={error} required>
            <Input inputMode="numeric" value={days} onChange={(event) => setDays(event.target.value)} />
          </FormField>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
