import { Button, Input, Stack } from '@chakra-ui/react';
import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { countOf } from '../lib/count-of.ts';
import { ConfirmDialog } from './Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';
import { FormField } from './FormField.tsx';
import { LoadingState } from './LoadingState.tsx';

type Confirmation = ComponentProps<typeof ConfirmDialog>;

export interface Recount {
  readonly count: number;
}

interface DeleteManyDialogProps
  extends Pick<
    Confirmation,
    | 'open'
    | 'title'
    | 'description'
    | 'size'
    | 'confirmLabel'
    | 'busy'
    | 'onClose'
    | 'finalFocus'
    | 'refusal'
    | 'closeLabel'
    | 'children'
  > {
  /** Called with the number on screen. */
  readonly onConfirm: (count: number) => void;
  /** Number of records to delete; null until it is known. */
  readonly count: number | null;
  /** New count after a refused deletion, because the records have changed. The dialog then asks for this number. */
  readonly recount?: Recount | null;
  /** Name of one record, in the singular. */
  readonly noun: string;
  /** Retries a failed count; null if the count has not failed. */
  readonly onCountAgain?: (() => void) | null;
  /** An alternative to the main action, which deletes fewer records. */
  readonly otherAnswer?: {
    readonly label: string;
    readonly isBusy: boolean;
    readonly onChoose: (count: number) => void;
  };
}

/** Deletes many records after the user types their number, so that a habitual click deletes nothing. */
export function DeleteManyDialog(props: DeleteManyDialogProps) {
  const { count: latestCount, recount = null, onCountAgain = null, ...rest } = props;
  const { noun, otherAnswer, onConfirm, children, ...dialog } = rest;
  const { open, busy, description, refusal } = dialog;
  const { count, typed, isMistyped, isRight, type, tellIfWrong } = useTypedCount(open, latestCount, recount);
  const confirm = () => count !== null && onConfirm(count);
  const field = useRef<HTMLInputElement>(null);
  const opener = useOpener(open);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tellIfWrong();
    // With two possible actions, Enter chooses neither.
    if (isRight && open && !busy && !otherAnswer) confirm();
  };
  const nothingToDelete = count === 0 && `There are no ${noun}s to delete.`;
  return (
    <ConfirmDialog
      {...dialog}
      description={refusal || nothingToDelete ? undefined : description}
      refusal={refusal || nothingToDelete}
      busyLabel="Deleting..."
      onConfirm={confirm}
      destructive
      initialFocus={field}
      finalFocus={() => dialog.finalFocus?.() ?? opener.current}
      disabled={!isRight || otherAnswer?.isBusy}
      otherAnswer={
        otherAnswer &&
        !refusal &&
        !nothingToDelete && (
          // A second click can arrive while the dialog fades out.
          <OtherAnswer
            {...otherAnswer}
            disabled={!isRight || busy}
            onChoose={() => open && count !== null && otherAnswer.onChoose(count)}
          />
        )
      }
    >
      <Stack gap="4">
        {children}
        {count === null && <Uncounted noun={noun} onCountAgain={onCountAgain} />}
        {count !== null && (
          <form onSubmit={submit} noValidate>
            <CountField
              label={`Type ${count.toLocaleString('en-GB')} to delete ${countOf(count, noun)}`}
              error={isMistyped ? `That isn't ${count.toLocaleString('en-GB')}.` : undefined}
              typed={typed}
              readOnly={busy}
              fieldRef={field}
              onType={type}
            />
          </form>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** Remembers the focused element. The dialog itself may look only after a menu has taken the focus away. */
function useOpener(open: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, [open]);
  return opener;
}

interface OtherAnswerProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

function OtherAnswer({ label, isBusy, disabled, onChoose }: OtherAnswerProps) {
  return (
    <Button variant="outline" disabled={disabled} loading={isBusy} loadingText="Deleting..." onClick={onChoose}>
      {label}
    </Button>
  );
}

/** Typed text and the expected number: the first count that is known after the dialog opens. */
function useTypedCount(open: boolean, latestCount: number | null, recount: Recount | null) {
  const [wasOpen, setWasOpen] = useState(false);
  const [recounted, setRecounted] = useState(recount);
  const [count, setCount] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [isMistyped, setIsMistyped] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setCount(latestCount);
      setTyped('');
      setIsMistyped(false);
    }
  } else if (recount !== recounted) {
    setRecounted(recount);
    setCount(recount?.count ?? latestCount);
    setTyped('');
  } else if (open && count === null && latestCount !== null) {
    setCount(latestCount);
  }
  const isRight = count !== null && typed.replace(/[\s,]/g, '') === String(count);
  return {
    count,
    typed,
    isMistyped,
    isRight,
    type: (text: string) => {
      setTyped(text);
      setIsMistyped(false);
    },
    tellIfWrong: () => setIsMistyped(!isRight),
  };
}

interface CountFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly typed: string;
  readonly readOnly: boolean;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onType: (text: string) => void;
}

function CountField({ label, error, typed, readOnly, fieldRef, onType }: CountFieldProps) {
  // The field can appear after the dialog, which then had no field to focus.
  useEffect(() => fieldRef.current?.focus(), [fieldRef]);
  return (
    <FormField label={label} error={error} readOnly={readOnly}>
      <Input
        ref={fieldRef}
        inputMode="numeric"
        autoComplete="off"
        maxW="40"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </FormField>
  );
}

interface UncountedProps {
  readonly noun: string;
  readonly onCountAgain: (() => void) | null;
}

function Uncounted({ noun, onCountAgain }: UncountedProps) {
  if (!onCountAgain) return <LoadingState label={`Counting ${noun}s...`} />;
  return (
    <ErrorState
      title={`The ${noun}s couldn't be counted`}
      message="Nothing has been deleted. Try again in a moment."
      onRetry={onCountAgain}
    />
  );
}
