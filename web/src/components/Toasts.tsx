import { Box, Button, type CreateToasterReturn, Flex, Portal, Stack, Text, Toast, Toaster } from '@chakra-ui/react';
import { TOAST_SWIPE_THRESHOLD_PX, TOAST_WIDTH_MAX_PX } from '@paycycle/schema/limits';
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { toaster } from './notify.ts';
import { currentOffer, type OfferedUndo, subscribeToOffer, takeBack, UNTIL_CLOSED } from './offered-undos.ts';
import { useSwipe } from './use-swipe.ts';

type Notice = ReturnType<CreateToasterReturn['getVisibleToasts']>[number];

/** Keeps notices below the dialog's title and close button on a narrow screen, which the dialog fills. */
const BELOW_TITLE = {
  'body:has([data-scope=dialog][data-part=content][data-state=open]) &': {
    mdDown: { top: '7rem !important', bottom: 'auto !important' },
  },
};

/** Shows all notices. Render it once. */
export function Toasts() {
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline={{ mdDown: '4' }} css={BELOW_TITLE}>
        {(toast) => <NoticeCard toast={toast} />}
      </Toaster>
    </Portal>
  );
}

function NoticeCard({ toast }: { readonly toast: Notice }) {
  const root = useRef<HTMLDivElement>(null);
  const { own, earlier } = useOfferOf(toast.id);
  const { offset, handlers } = useSwipe(TOAST_SWIPE_THRESHOLD_PX, () => toaster.dismiss(toast.id));
  useEffect(() => {
    const { noticeId, takesFocus } = currentOffer();
    if (noticeId === toast.id && takesFocus) root.current?.focus();
    // Timers pause while the user is at the notices. This also pauses a notice that appears then.
    if (document.activeElement?.closest('[data-scope=toast]')) toaster.pause(toast.id);
  }, [toast.id]);
  const undo = (offered: OfferedUndo) => {
    // The button disappears, so move the focus to the notice.
    if (root.current?.contains(document.activeElement)) root.current.focus();
    // Close the notice with its last Undo, if it reports nothing else or was open only for that Undo.
    const isOnlyOne = own
      ? offered === own && earlier.length === 0
      : earlier.length === 1 && toast.duration === UNTIL_CLOSED;
    if (isOnlyOne) toaster.dismiss(toast.id);
    takeBack(offered);
  };
  return (
    <Toast.Root
      ref={root}
      w={`min(${TOAST_WIDTH_MAX_PX}px, calc(100vw - 2rem))`}
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderLeftWidth="4px"
      borderLeftColor={toast.type === 'error' ? 'border.error' : 'brand.solid'}
      boxShadow="lg"
      touchAction="pan-y"
      // It stays in the DOM for the removal delay, so hide it from sight, pointer and accessibility tree.
      _closed={{ visibility: 'hidden', pointerEvents: 'none' }}
      {...handlers}
      {...(offset !== 0 && { marginInlineStart: `${offset}px` })}
    >
      <Stack gap="1" flex="1" minW="0">
        {toast.title && <Toast.Title color={toast.type === 'error' ? 'fg.error' : 'fg'}>{toast.title}</Toast.Title>}
        {toast.description && (
          <Toast.Description color="fg" overflowWrap="anywhere">
            {toast.description}
          </Toast.Description>
        )}
        {toast.action && (
          <Box pt="1">
            <Toast.ActionTrigger color="brand.fg" fontWeight="semibold">
              {toast.action.label}
            </Toast.ActionTrigger>
          </Box>
        )}
        {own && <UndoButton onClick={() => undo(own)} />}
        {earlier.length > 0 && <EarlierUndos undos={earlier} onUndo={undo} />}
      </Stack>
      <Toast.CloseTrigger color="fg.muted" />
    </Toast.Root>
  );
}

/** Returns the undos that a notice offers: its own, and those of earlier notices. */
function useOfferOf(id: string | undefined) {
  const { noticeId, undos } = useSyncExternalStore(subscribeToOffer, currentOffer);
  const offered = noticeId === id ? undos : [];
  return {
    own: offered.find((undo) => undo.noticeId === id),
    earlier: offered.filter((undo) => undo.noticeId !== id),
  };
}

interface EarlierUndosProps {
  readonly undos: readonly OfferedUndo[];
  readonly onUndo: (undo: OfferedUndo) => void;
}

function EarlierUndos({ undos, onUndo }: EarlierUndosProps) {
  return (
    <Stack
      as="ul"
      listStyleType="none"
      gap="1"
      mt="1"
      // Space for the focus ring, which the box would clip.
      mx="-1"
      p="1"
      borderTopWidth="1px"
      maxH="8.5rem"
      overflowY="auto"
      aria-label="Done before"
    >
      {undos.map((undo) => (
        <Flex as="li" key={undo.noticeId} align="start" justify="space-between" gap="3">
          <Text color="fg.muted" minW="0" overflowWrap="anywhere">
            {undo.words}
          </Text>
          <UndoButton label={`Undo: ${undo.words}`} onClick={() => onUndo(undo)} />
        </Flex>
      ))}
    </Stack>
  );
}

/** A mouse press does not move the focus away from the user's work. */
function UndoButton({ label, onClick }: { readonly label?: string; readonly onClick: () => void }) {
  return (
    <Button
      variant="outline"
      size="xs"
      alignSelf="start"
      flexShrink="0"
      color="brand.fg"
      aria-label={label}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={onClick}
    >
      Undo
    </Button>
  );
}
