import { Badge, Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { type Session, useEndingOthers, useEndingSession, useSessions } from './use-sessions.ts';

/** The user's sessions, and a way to end them (RULES.md, 72). */
export function SessionsSection() {
  const { sessions, failure, retry } = useSessions();
  const { end, busy } = useEndingSession();
  const [endingId, setEndingId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (failure) return <ErrorState title="Your sessions could not be loaded" message={failure} onRetry={retry} />;
  if (!sessions) return <LoadingState label="Loading your sessions..." />;
  const endOne = async ({ id }: Session) => {
    setEndingId(id);
    // The row, and its button with the focus, is gone.
    if (await end(id)) list.current?.focus();
    setEndingId(null);
  };
  return (
    <Stack gap="4" align="flex-start">
      <Text color="fg.muted">
        Where you’re signed in. If you don’t know one of these, sign it out and change your password.
      </Text>
      <Stack asChild gap="0" w="full" listStyleType="none" outline="none">
        <ul ref={list} tabIndex={-1} aria-label="Your sessions">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy}
              isEnding={busy && endingId === session.id}
              onEnd={() => void endOne(session)}
            />
          ))}
        </ul>
      </Stack>
      {sessions.length > 1 ? <EndOthers /> : <Text>You aren’t signed in anywhere else.</Text>}
    </Stack>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, isEnding, onEnd }: SessionRowProps) {
  const { device, place, startedAt, lastUsedAt, isCurrent } = session;
  return (
    <Flex as="li" align="center" justify="space-between" gap="3" py="3" borderTopWidth="1px" wrap="wrap">
      <Box minW="0" flex="1 1 12rem">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="600" overflowWrap="anywhere">
            {device}
          </Text>
          {isCurrent && <Badge colorPalette="green">This session</Badge>}
        </HStack>
        <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
          {place}. Signed in {formatTimestamp(startedAt)}, last used {formatTimestamp(lastUsedAt)}.
        </Text>
      </Box>
      {!isCurrent && (
        <Button
          size="xs"
          variant="outline"
          disabled={busy}
          loading={isEnding}
          aria-label={`Sign out ${device}, last used ${formatTimestamp(lastUsedAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </Flex>
  );
}

function EndOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const { endOthers, busy } = useEndingOthers();
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere else?"
        confirmLabel="Sign out everywhere else"
        busyLabel="Signing out..."
        busy={busy}
        destructive
        onConfirm={() => void endOthers().then((isDone) => isDone && setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      >
        <Text>You’ll stay signed in here. Tokens of outside tools keep working.</Text>
      </ConfirmDialog>
    </>
  );
}
