import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ChartImportFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { ConfirmDialog } from '../../../components/Dialog.tsx';

interface PlanProps {
  readonly plan: ChartImportFieldsFragment;
  /** Source of the accounts, as it follows "Not in". */
  readonly source: string;
  readonly busy: boolean;
  readonly onImport: (archiveOthers: boolean) => void;
  readonly onCancel: () => void;
}

/** Preview of a chart import. */
export function ChartPlan({ plan, source, busy, onImport, onCancel }: PlanProps) {
  const [archiveOthers, setArchiveOthers] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { added, renamed, offeredAgain, unchangedCount, missing } = plan;
  const changes = added.length + renamed.length + offeredAgain.length + (archiveOthers ? missing.length : 0);
  return (
    <Stack gap="3">
      <AccountList title="New" lines={added.map(inWords)} />
      <AccountList title="Renamed" lines={renamed.map(({ code, before, after }) => `${code}: ${before} → ${after}`)} />
      <AccountList title="Offered again" lines={offeredAgain.map(inWords)} />
      <AccountList title={`Not in ${source}`} lines={missing.map(inWords)} />
      <Text color="fg.muted">{unchangedCount.toLocaleString('en-GB')} unchanged</Text>
      {missing.length > 0 && (
        <Checkbox checked={archiveOthers} onChange={setArchiveOthers}>
          Archive accounts that are not in {source}
        </Checkbox>
      )}
      <Flex gap="2">
        <Button
          loading={busy}
          loadingText="Importing..."
          disabled={changes === 0}
          onClick={() => (archiveOthers ? setIsAsked(true) : onImport(false))}
        >
          Import accounts
        </Button>
        <Button variant="outline" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
      <ConfirmDialog
        open={isAsked}
        title="Archive accounts?"
        confirmLabel="Import and archive"
        busyLabel="Importing..."
        busy={busy}
        destructive
        onConfirm={() => onImport(true)}
        onClose={() => setIsAsked(false)}
      >
        Accounts that will be offered no more: {missing.length.toLocaleString('en-GB')}. What is posted to them stays.
      </ConfirmDialog>
    </Stack>
  );
}

function AccountList({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details open={lines.length <= 10}>
      <summary>
        {title}: {lines.length.toLocaleString('en-GB')}
      </summary>
      <Stack as="ul" gap="0" ps="5" maxH="60" overflowY="auto" tabIndex={0} role="list" aria-label={title}>
        {lines.map((line) => (
          <Text as="li" key={line} overflowWrap="anywhere">
            {line}
          </Text>
        ))}
      </Stack>
    </details>
  );
}

function inWords({ code, name }: { readonly code: string; readonly name: string }): string {
  return code === name ? name : `${code} ${name}`;
}
