import { Button, Dialog as ChakraDialog, CloseButton, Portal } from '@chakra-ui/react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ShortcutLayer } from '../app/keyboard/ShortcutLayer.tsx';
import { addOpenDialog, DialogContext, typedForms } from './draft-form/typed-forms.ts';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description?: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The dialog stays open while something is being sent. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  /** Called when the dialog has closed and is no longer on the page. */
  readonly onClosed?: (() => void) | undefined;
  /** What is focused first; by default the first control of the dialog. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when the control that opened the dialog is gone by then; null leaves it to that control. */
  readonly finalFocus?: () => HTMLElement | null;
  readonly footer?: ReactNode;
  /** Its body takes the focus first and scrolls by the keys: no key reaches a field before it is chosen. */
  readonly focusesBody?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/** On a narrow screen a dialog takes all of it. */
const WHOLE_SCREEN = { minH: '100dvh', maxH: '100dvh', maxW: '100vw', my: '0', borderRadius: '0', borderWidth: '0' };

const FOCUSED_FIRST = { tabIndex: 0, 'data-autofocus': true } as const;

/** Closes the dialog around it, after a question where something was typed. */
const CloseContext = createContext<() => void>(() => undefined);

/** A dialog that keeps what was typed until it is closed on purpose, and gives the focus back to where it was opened. */
export function Dialog({
  open,
  title,
  description,
  size = 'md',
  busy = false,
  onClose,
  onClosed,
  initialFocus,
  finalFocus,
  footer,
  focusesBody = false,
  role,
  children,
}: DialogProps) {
  const { token, isAsking, close, keep, discard } = useClosing(open, busy, onClose);
  const onExited = useLostFocus(open, finalFocus, onClosed);
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(details) => !details.open && !busy && close()}
      size={size}
      role={role}
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      closeOnEscape={!busy}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
      finalFocusEl={finalFocus}
      onExitComplete={onExited}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content borderWidth="1px" mdDown={WHOLE_SCREEN} onKeyDown={confirmByKey}>
            <Heading title={title} description={description} />
            <DialogContext value={token}>
              <CloseContext value={close}>
                <ChakraDialog.Body pt="1" focusRing="inside" {...(focusesBody && FOCUSED_FIRST)}>
                  <ShortcutLayer isOpen={open}>{children}</ShortcutLayer>
                </ChakraDialog.Body>
                {footer && (
                  <ChakraDialog.Footer borderTopWidth="1px" pt="4" flexWrap="wrap">
                    {footer}
                  </ChakraDialog.Footer>
                )}
              </CloseContext>
            </DialogContext>
            <ChakraDialog.CloseTrigger asChild>
              <CloseButton size="sm" disabled={busy} />
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
      {isAsking && <DiscardQuestion open onKeep={keep} onDiscard={discard} />}
    </ChakraDialog.Root>
  );
}

/**
 * Chakra gives no focus back while it is in another dialog that closes at the same time, as a question does with the dialog
 * that it was asked from. It is lost once both are gone.
 */
function useLostFocus(
  open: boolean,
  finalFocus: DialogProps['finalFocus'],
  onClosed: DialogProps['onClosed'],
): () => void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return () => {
    const returnTo = () => finalFocus?.() ?? opener.current;
    setTimeout(() => {
      const target = document.activeElement === document.body ? returnTo() : null;
      if (target instanceof HTMLElement) target.focus();
    });
    onClosed?.();
  };
}

function Heading({ title, description }: { readonly title: string; readonly description: string | undefined }) {
  return (
    <ChakraDialog.Header flexDirection="column" alignItems="stretch" gap="1" pb="3" pe="12">
      <ChakraDialog.Title>{title}</ChakraDialog.Title>
      {description && <ChakraDialog.Description color="fg.muted">{description}</ChakraDialog.Description>}
    </ChakraDialog.Header>
  );
}

/** Where the main answer of a dialog is a button, Ctrl Enter presses it from anywhere in the dialog. */
export const MAIN_ANSWER = { 'data-main-answer': true } as const;

function confirmByKey(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, repeat, currentTarget, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat) return;
  // A dialog that was opened from this one sends its keys here as well.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return;
  const answer = currentTarget.querySelector<HTMLElement>('[data-main-answer]:not(:disabled)');
  if (!answer) return;
  event.preventDefault();
  answer.click();
}

/** Asks before a dialog with something typed in it closes. */
function useClosing(open: boolean, busy: boolean, onClose: () => void) {
  const [token] = useState(() => Symbol('dialog'));
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (typedForms(token).length > 0 ? setIsAsking(true) : onClose());
  const closeByBack = useEffectEvent(() => {
    if (!busy) close();
  });
  useEffect(() => (open ? addOpenDialog(() => closeByBack()) : undefined), [open]);
  return {
    token,
    isAsking,
    close,
    keep: () => setIsAsking(false),
    discard: () => {
      for (const form of typedForms(token)) form.discard();
      setIsAsking(false);
      onClose();
    },
  };
}

interface CancelButtonProps {
  readonly disabled: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children?: string;
}

/** The way out of a dialog: like Escape, it asks where something was typed. */
export function CancelButton({ disabled, ref, children = 'Cancel' }: CancelButtonProps) {
  return (
    <Button ref={ref} variant="outline" onClick={use(CloseContext)} disabled={disabled}>
      {children}
    </Button>
  );
}

interface DiscardQuestionProps {
  readonly open: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks whether what was typed may be lost. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard what you typed?"
      description="It hasn't been saved."
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      busyLabel="Discarding..."
      busy={false}
      destructive
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  );
}

interface ConfirmDialogProps
  extends Pick<
    DialogProps,
    'open' | 'title' | 'description' | 'size' | 'onClose' | 'onClosed' | 'initialFocus' | 'finalFocus'
  > {
  readonly confirmLabel: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  /** What is confirmed undoes or loses something: the focus begins on the way out, unless `initialFocus` says where. */
  readonly destructive?: boolean;
  /** The confirm button stays disabled until the dialog's question is answered. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  /** A button with another answer than yes and no. */
  readonly otherAnswer?: ReactNode;
  /** What was not done, and why: in the place of the question, with nothing left to confirm. */
  readonly refusal?: ReactNode;
  /** What the way out is called before a refusal. */
  readonly cancelLabel?: string;
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
  cancelLabel = 'Cancel',
  closeLabel = 'Close',
  children,
  ...rest
}: ConfirmDialogProps) {
  const { open } = rest;
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
      initialFocus={rest.initialFocus ?? (destructive ? cancelButton : undefined)}
      footer={
        <>
          <CancelButton ref={cancelButton} disabled={busy}>
            {isRefused ? closeLabel : cancelLabel}
          </CancelButton>
          {otherAnswer}
          {!isRefused && (
            <Button
              {...(!destructive && MAIN_ANSWER)}
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
