import { Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';
import { type Passkey, useRenaming } from './use-factors.ts';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

const ROW_STYLE = { borderTopWidth: '1px', py: '3', _first: { borderTopWidth: '0' } } as const;

/** A passkey with the times it was added and last used, and its actions. */
export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setIsRenaming] = useState(false);
  const { rename, busy } = useRenaming();
  const renameButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setIsRenaming(false));
    renameButton.current?.focus();
  };
  if (isRenaming) {
    return (
      <Box as="li" {...ROW_STYLE}>
        <PasskeyNameForm
          name={name}
          saveLabel="Save name"
          busyLabel="Saving..."
          busy={busy}
          onSave={async (typed) => {
            await rename(id, typed);
            close();
          }}
          onClose={close}
        />
      </Box>
    );
  }
  return (
    <Flex as="li" justify="space-between" align="center" gap="3" wrap="wrap" {...ROW_STYLE}>
      <Box minW="0" flex="1 1 12rem">
        <Text fontWeight="600" overflowWrap="anywhere">
          {name}
        </Text>
        <Text fontSize="xs" color="fg.muted">
          Added {formatTimestamp(createdAt)}. {lastUsedAt ? `Last used ${formatTimestamp(lastUsedAt)}.` : 'Never used.'}
        </Text>
      </Box>
      <HStack gap="2">
        <Button
          ref={renameButton}
          size="xs"
          variant="outline"
          aria-label={`Rename ${name}`}
          onClick={() => setIsRenaming(true)}
        >
          Rename
        </Button>
        <Button size="xs" variant="outline" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </HStack>
    </Flex>
  );
}
