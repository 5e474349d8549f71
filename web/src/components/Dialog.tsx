import { Button, Dialog as ChakraDialog, CloseButton, Portal } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description?: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The dialog stays open while something is being sent. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  /** What is focused first; by default the first control of the dialog. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when the control that opened the dialog is gone by then; null leaves it to that control. */
  readonly finalFocus?: () => HTMLElement | null;
  readonly footer?: ReactNode;
  /** There is nothing in it to type or press: its text takes the focus itself, so that it scrolls by the keys. */
  readonly isText?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/** On a narrow screen a dialog takes all of it. */
const WHOLE_SCREEN = { minH: '100dvh', maxH: '100dvh', maxW: '100vw', my: '0', borderRadius: '0', borderWidth: '0' };

/** A dialog that keeps what was typed until it is closed on purpose, and gives the focus back to where it was opened. */
export function Dialog({
  open,
  title,
  description,
  size = 'md',
  busy = false,
  onClose,
  initialFocus,
  finalFocus,
  footer,
  isText = false,
  role,
  children,
}: DialogProps) {
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(details) => !details.open && !busy && onClose()}
      size={size}
      role={role}
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      closeOnEscape={!busy}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content borderWidth="1px" mdDown={WHOLE_SCREEN}>
            <ChakraDialog.Header flexDirection="column" alignItems="stretch" gap="1" pb="3" pe="12">
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              {description && <ChakraDialog.Description color="fg.muted">{description}</ChakraDialog.Description>}
            </ChakraDialog.Header>
            <ChakraDialog.Body pt="1" tabIndex={isText ? 0 : undefined} focusRing="inside">
              {children}
            </ChakraDialog.Body>
            {footer && (
              <ChakraDialog.Footer borderTopWidth="1px" pt="4" flexWrap="wrap">
                {footer}
              </ChakraDialog.Footer>
            )}
            <ChakraDialog.CloseTrigger asChild>
              <CloseButton size="sm" disabled={busy} />
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

interface ConfirmDialogProps
  extends Pick<DialogProps, 'open' | 'title' | 'description' | 'size' | 'onClose' | 'finalFocus'> {
  readonly confirmLabel: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  /** What is confirmed undoes or loses something: the focus begins on the way out. */
  readonly destructive?: boolean;
  /** The confirm button stays disabled until the dialog's question is answered. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  /** A button with another answer than yes and no. */
  readonly otherAnswer?: ReactNode;
  /** What was not done, and why: in the place of the question, with nothing left to confirm. */
  readonly refusal?: ReactNode;
  /** What the way out is called after a refusal. */
  readonly closeLabel?: string;
  readonly children?: ReactNode;
}

/** Asks before something is undone or lost, and shows a refusal. */
export function ConfirmDialog({
  confirmLabel,
  busyLabel,
  busy,
  destructive = false,
  disabled = false,
  onConfirm,
  otherAnswer,
  refusal,
  closeLabel = 'Close',
  children,
  ...rest
}: ConfirmDialogProps) {
  const { open, onClose } = rest;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isRefused = Boolean(refusal);
  // Another button takes the place of the one that was pressed, and must not be pressed by the same movement.
  useEffect(() => {
    if (isRefused) cancelButton.current?.focus();
  }, [isRefused]);
  return (
    <Dialog
      size="sm"
      {...rest}
      role="alertdialog"
      busy={busy}
      initialFocus={destructive ? cancelButton : undefined}
      footer={
        <>
          <Button ref={cancelButton} variant="outline" onClick={onClose} disabled={busy}>
            {isRefused ? closeLabel : 'Cancel'}
          </Button>
          {otherAnswer}
          {!isRefused && (
            <Button
              colorPalette={destructive ? 'red' : undefined}
              // A second click can come while the dialog fades.
              onClick={() => open && onConfirm()}
              loading={busy && !disabled}
              loadingText={busyLabel}
              disabled={disabled}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {isRefused ? refusal : children}
    </Dialog>
  );
}
