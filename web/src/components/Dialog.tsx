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
  /** The dialog stays open while a request is in progress. */
  readonly busy?: boolean;
  readonly onClose: () => void;
  /** Called when the dialog has closed and left the page. */
  readonly onClosed?: (() => void) | undefined;
  /** Element to focus first; by default the first control of the dialog. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Element to focus if the control that opened the dialog is gone; null leaves the focus to that control. */
  readonly finalFocus?: () => HTMLElement | null;
  readonly footer?: ReactNode;
  /** Focuses the body, which scrolls by keys: no key reaches a field before the user chooses one. */
  readonly focusesBody?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/** A dialog fills a narrow screen. */
const WHOLE_SCREEN = { minH: '100dvh', maxH: '100dvh', maxW: '100vw', my: '0', borderRadius: '0', borderWidth: '0' };

const FOCUSED_FIRST = { tabIndex: 0, 'data-autofocus': true } as const;

/** Closes the surrounding dialog. Asks first if the user typed something. */
const CloseContext = createContext<() => void>(() => undefined);

/** A dialog that keeps typed text until the user closes it on purpose. It returns the focus to its opener. */
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
 * Returns the focus when Chakra does not: it loses the focus if two dialogs close at once, such as a question and the
 * dialog that asked it.
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

/** Attribute of a dialog's main button. Ctrl Enter presses that button from anywhere in the dialog. */
export const MAIN_ANSWER = { 'data-main-answer': true } as const;

function confirmByKey(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, repeat, currentTarget, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat) return;
  // React also bubbles keys here from a dialog that was opened from this one.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return;
  const answer = currentTarget.querySelector<HTMLElement>('[data-main-answer]:not(:disabled)');
  if (!answer) return;
  event.preventDefault();
  answer.click();
}

/** Asks before a dialog with typed text closes. */
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
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children?: string;
}

/** Closes the dialog. Like Escape, it asks first if the user typed something. */
export function CancelButton({ disabled = false, ref, children = 'Cancel' }: CancelButtonProps) {
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

/** Asks if typed text may be discarded. */
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
  /** The action undoes or deletes something. The focus starts on Cancel, unless `initialFocus` is set. */
  readonly destructive?: boolean;
  /** Keeps the confirm button disabled until the user has answered the dialog's question. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  /** A button for an alternative action. */
  readonly otherAnswer?: ReactNode;
  /** Refusal and its reason. It replaces the question and the confirm button. */
  readonly refusal?: ReactNode;
  /** Label of the close button before a refusal. */
  readonly cancelLabel?: string;
  /** Label of the close button after a refusal. */
  readonly closeLabel?: string;
  readonly children?: ReactNode;
}

/** Asks before an action that undoes or deletes something, and shows a refusal. */
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
  // Another button replaces the pressed one. A second click must not press it.
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
              // A second click can arrive while the dialog fades out.
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
