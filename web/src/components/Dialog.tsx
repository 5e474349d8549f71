import { Button, Dialog as ChakraDialog, CloseButton, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description?: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** While something is being sent the dialog stays open. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  /** What is focused first; the first control of the dialog where none is given. */
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

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  /** What is confirmed undoes or loses something. */
  readonly destructive?: boolean;
  /** What it asks for has to be given first. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly finalFocus?: () => HTMLElement | null;
  readonly children?: ReactNode;
}

/** Asks before something is undone or lost. */
export function ConfirmDialog({
  confirmLabel,
  busyLabel,
  busy,
  destructive = false,
  disabled = false,
  onConfirm,
  onClose,
  children,
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      size="sm"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            colorPalette={destructive ? 'red' : undefined}
            onClick={onConfirm}
            loading={busy}
            loadingText={busyLabel}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
