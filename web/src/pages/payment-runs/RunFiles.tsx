import { Button, Menu, Portal, Stack } from '@chakra-ui/react';
import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { useDownload } from '../../components/use-download.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { AccountCheckbox } from './AccountCheckbox.tsx';
import { describeExport, type RunItem } from './run-detail.ts';
import { readinessOf } from './run-readiness.ts';
import { useConfirmedAccounts } from './use-confirmed-accounts.ts';
import { useReadRun } from './use-run-detail.ts';

type Run = Pick<PaymentRunFieldsFragment, 'id' | 'number'>;
type ExportedRun = Run & Pick<PaymentRunFieldsFragment, 'exportedAt' | 'exportedByName'>;

const FORMATS = [
  { value: 'bacs18', label: 'Bacs Standard 18 file', extension: 'txt' },
  { value: 'csv', label: 'Bulk payment CSV', extension: 'csv' },
] as const;

type Format = (typeof FORMATS)[number];

/** Payment files for a bank without open banking. */
export function RunFiles({ run }: { readonly run: ExportedRun }) {
  const readRun = useReadRun(run.id);
  // The run then shows that its file was downloaded.
  const { download, busy } = useDownload(async () => void (await readRun()));
  const exported = describeExport(run);
  const [items, setItems] = useState<readonly RunItem[]>([]);
  const accounts = useConfirmedAccounts(items);
  const [asked, setAsked] = useState<Format | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const keep = ({ value, extension }: Format) => {
    const { confirmedAccounts } = accounts;
    const body = confirmedAccounts.length > 0 ? { confirmedAccounts } : {};
    return download(`/api/payment-runs/${run.id}/export/${value}`, `payment-run-${run.number}.${extension}`, body);
  };
  const choose = useOneAtATime(async (value: string) => {
    const format = FORMATS.find((one) => one.value === value);
    if (!format) return;
    const found = (await readRun())?.items ?? [];
    setItems(found);
    if (!exported && !found.some(isMistyped)) return keep(format);
    setAsked(format);
    setIsAsking(true);
  });
  const keepAsked = async () => {
    if (asked) await keep(asked);
    setIsAsking(false);
  };
  return (
    <>
      <FilesMenu run={run} busy={busy} onChoose={(value) => void choose(value)} />
      <ConfirmDialog
        open={isAsking}
        busy={busy}
        disabled={accounts.missingCount > 0}
        title={exported ? 'Download another payment file?' : 'Download the payment file?'}
        description={
          exported
            ? `A payment file for this run was downloaded ${exported}. Send only one of them to the bank: each pays the whole run.`
            : 'Your bank pays the accounts in the file. Check those that look mistyped first.'
        }
        confirmLabel={exported ? 'Download again' : 'Download'}
        busyLabel="Downloading..."
        onConfirm={() => void keepAsked()}
        onClose={() => setIsAsking(false)}
      >
        <MistypedAccounts items={items} accounts={accounts} disabled={busy} />
      </ConfirmDialog>
    </>
  );
}

function isMistyped(item: RunItem): boolean {
  return readinessOf(item) === 'mistyped';
}

interface MistypedAccountsProps {
  readonly items: readonly RunItem[];
  readonly accounts: ReturnType<typeof useConfirmedAccounts>;
  readonly disabled: boolean;
}

function MistypedAccounts({ items, accounts, disabled }: MistypedAccountsProps) {
  return (
    <Stack gap="3">
      {items.filter(isMistyped).map((item) => (
        <AccountCheckbox
          key={item.id}
          item={item}
          isTicked={accounts.isTicked(item)}
          disabled={disabled}
          onTick={(isOn) => accounts.tick(item, isOn)}
        />
      ))}
    </Stack>
  );
}

interface FilesMenuProps {
  readonly run: Run;
  readonly busy: boolean;
  readonly onChoose: (format: string) => void;
}

function FilesMenu({ run, busy, onChoose }: FilesMenuProps) {
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => onChoose(value)}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          loading={busy}
          loadingText="Downloading..."
          aria-label={`Files: Payment Run #${run.number}`}
        >
          <Download aria-hidden />
          Files
          <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content bg="bg.panel">
            {FORMATS.map(({ value, label }) => (
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
