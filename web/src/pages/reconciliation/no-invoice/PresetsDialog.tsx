import { Box, Button, Flex, Stack, Switch, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { useId, useState } from 'react';
import { Can } from '../../../app/company/Can.tsx';
import { useCanCall } from '../../../app/company/use-can.ts';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { CancelButton, Dialog } from '../../../components/Dialog.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { SignedAmount } from '../transactions/TransactionCells.tsx';
import { type PresetState, usePresets } from './use-presets.ts';

interface PresetsDialogProps {
  readonly companyId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Kinds of transactions that never need an invoice: what each would mark, and its switch. */
export function PresetsDialog({ companyId, open, onClose }: PresetsDialogProps) {
  return (
    <Dialog
      open={open}
      title="No-invoice rules"
      description="Transactions of these kinds need no supplier invoice. An open invoice that fits takes priority, and a transaction that names a supplier is left for you."
      size="lg"
      onClose={onClose}
      footer={<CancelButton>Done</CancelButton>}
    >
      <Presets companyId={companyId} />
    </Dialog>
  );
}

/** Asked for when the dialog is open. */
function Presets({ companyId }: { readonly companyId: number }) {
  const { presets, failure, retry, busyPreset, switchPreset } = usePresets(companyId);
  if (!presets && failure)
    return <ErrorState title="The rules could not be loaded" message={failure} onRetry={retry} />;
  if (!presets) return <LoadingState label="Loading the rules..." />;
  return (
    <>
      <Can
        call="switchNoInvoicePreset"
        otherwise={<Text color="fg.muted">Your role doesn’t let you switch these rules.</Text>}
      >
        {null}
      </Can>
      <Stack as="ul" listStyleType="none" gap="0" pb="2">
        {presets.map((state) => (
          <Preset
            key={state.preset}
            state={state}
            busy={busyPreset === state.preset}
            onSwitch={(applyToStored) => void switchPreset(state, applyToStored)}
          />
        ))}
      </Stack>
    </>
  );
}

interface PresetProps {
  readonly state: PresetState;
  readonly busy: boolean;
  readonly onSwitch: (applyToStored: boolean) => void;
}

function Preset({ state, busy, onSwitch }: PresetProps) {
  const { label, switchedOnAt, openCount, markedCount } = state;
  const may = useCanCall();
  const isOn = switchedOnAt !== null;
  const [applies, setApplies] = useState(true);
  const storedCount = isOn ? markedCount : openCount;
  return (
    <Box as="li" py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Flex gap="3" justify="space-between" align="start">
        <Box minW="0">
          <Text fontWeight="600">{label}</Text>
          <Text fontSize="xs" color="fg.muted">
            {describeCounts(state)}
          </Text>
        </Box>
        <Switch.Root
          checked={isOn}
          disabled={!may('switchNoInvoicePreset')}
          flexShrink="0"
          // Not disabled while busy: it would lose the focus, and keyboard users would have to start again.
          onCheckedChange={() => !busy && onSwitch(applies && storedCount > 0)}
        >
          <Switch.HiddenInput role="switch" aria-label={label} aria-busy={busy} />
          <Switch.Control />
        </Switch.Root>
      </Flex>
      {storedCount > 0 && may('switchNoInvoicePreset') && (
        <Checkbox mt="2" size="sm" checked={applies} disabled={busy} onChange={setApplies}>
          {isOn
            ? `Put back the ${countOf(storedCount, 'transaction')} it marked when I switch it off`
            : `Also mark the ${countOf(storedCount, 'open transaction')} when I switch it on`}
        </Checkbox>
      )}
      <Caught state={state} />
    </Box>
  );
}

function describeCounts({ openCount, withInvoiceCount, markedCount }: PresetState): string {
  const open = openCount === 0 ? 'Nothing open now' : `${countOf(openCount, 'open transaction')} now`;
  const fitting = withInvoiceCount > 0 ? `${withInvoiceCount} left because an invoice or a refund fits` : null;
  const marked = markedCount > 0 ? `${markedCount.toLocaleString('en-GB')} marked so far` : null;
  return [open, fitting, marked].filter(Boolean).join(' · ');
}

/** Latest transactions that the preset would mark now. */
function Caught({ state: { openCount, transactions, label } }: { readonly state: PresetState }) {
  const [isShown, setIsShown] = useState(false);
  const listId = useId();
  if (transactions.length === 0) return null;
  return (
    <Box mt="1">
      <Button
        size="xs"
        variant="ghost"
        px="1"
        aria-label={`${isShown ? 'Hide' : 'Preview'} what ${label} would mark`}
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Preview'}
      </Button>
      {isShown && (
        <Box id={listId}>
          <Box as="ul" listStyleType="none" fontSize="xs">
            {transactions.map(({ id, date, description, amountPence, isOutgoing }) => (
              <Flex as="li" key={id} gap="3" py="1">
                <Text color="fg.muted" whiteSpace="nowrap">
                  {formatLocalDate(date)}
                </Text>
                <Text flex="1" minW="0" truncate title={description}>
                  {description}
                </Text>
                <SignedAmount amountPence={amountPence} isOutgoing={isOutgoing} />
              </Flex>
            ))}
          </Box>
          {openCount > transactions.length && (
            <Text fontSize="xs" color="fg.muted">
              and {(openCount - transactions.length).toLocaleString('en-GB')} more
            </Text>
          )}
        </Box>
      )}
    </Box>
  );
}
