import { Button, Link as ChakraLink, HStack } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '../Dialog.tsx';

type Done = (() => void) | undefined;

interface WithdrawalProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'description' | 'confirmLabel' | 'busyLabel' | 'busy'> {
  /** The action with its record, as in the title of the question. */
  readonly label: string;
  readonly run: () => Promise<unknown>;
  readonly onDone: Done;
}

interface WrittenActionsProps {
  /** Address in the accounting system; null if it is not there. */
  readonly link: string | null;
  readonly linkLabel: string;
  /** Sends it again; false if that is not possible. */
  readonly again: false | { readonly label: string; readonly busy: boolean; readonly run: () => Promise<unknown> };
  /** Withdraws it after a confirmation; false if that is not possible. */
  readonly withdrawal: false | Omit<WithdrawalProps, 'onDone'>;
  /** Called after each attempt, successful or not. */
  readonly onDone: Done;
}

/** Link to a record in the accounting system, and the actions on it. */
export function WrittenActions({ link, linkLabel, again, withdrawal, onDone }: WrittenActionsProps) {
  return (
    <HStack gap="2">
      {link && (
        <ChakraLink href={link} target="_blank" rel="noreferrer" variant="underline" aria-label={linkLabel}>
          Open
        </ChakraLink>
      )}
      {again && (
        <Button
          size="xs"
          variant="outline"
          loading={again.busy}
          aria-label={again.label}
          onClick={() => void again.run().then(onDone)}
        >
          Send again
        </Button>
      )}
      {withdrawal && <Withdrawal {...withdrawal} onDone={onDone} />}
    </HStack>
  );
}

function Withdrawal({ label, run, onDone, ...dialog }: WithdrawalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    await run();
    setIsAsking(false);
    onDone?.();
  };
  return (
    <>
      <Button size="xs" variant="outline" aria-label={label} onClick={() => setIsAsking(true)}>
        {dialog.confirmLabel}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={isAsking}
        title={`${label}?`}
        destructive
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
