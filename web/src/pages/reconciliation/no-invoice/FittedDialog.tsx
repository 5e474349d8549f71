import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { countOf } from '../../../lib/count-of.ts';

interface FittedDialogProps {
  /** Pairs of a transaction and the open invoice that fits it; null while the dialog is closed. */
  readonly messages: readonly string[] | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more before transactions that open invoices fit are marked as needing none (RULES.md, 38). */
export function FittedDialog({ messages, busy, onConfirm, onClose }: FittedDialogProps) {
  // The question stays readable while the dialog fades.
  const [asked, setAsked] = useState(messages);
  if (messages && messages.join() !== asked?.join()) setAsked(messages);
  const count = asked?.length ?? 0;
  const [were, them] = count === 1 ? ['was', 'it'] : ['were', 'them'];
  return (
    <ConfirmDialog
      open={messages !== null}
      title={count === 1 ? 'An open invoice fits' : 'Open invoices fit'}
      description={`${countOf(count, 'transaction')} ${were} left unmarked, because an open invoice fits ${them}.`}
      confirmLabel={`Mark ${countOf(count, 'transaction')} all the same`}
      cancelLabel="Leave unmarked"
      busyLabel="Marking..."
      destructive
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Box as="ul" aria-label="Fitting invoices" listStyleType="none" maxH="56" overflowY="auto" tabIndex={0}>
        {asked?.map((message) => (
          <Text as="li" key={message} overflowWrap="anywhere" fontSize="sm" mb="2">
            {message}
          </Text>
        ))}
      </Box>
    </ConfirmDialog>
  );
}
