import { Button, Stack, Text } from '@chakra-ui/react';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { FactorGroup } from './FactorGroup.tsx';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { type Factors, type Passkey, useNewPasskey, useRemovingPasskey } from './use-factors.ts';

interface PasskeysProps {
  readonly factors: Factors;
  /** Is given the recovery codes that came with the first factor. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The passkeys of the signed-in user: adding, renaming and removing them. */
export function Passkeys({ factors, onCodes }: PasskeysProps) {
  const { passkeys } = factors;
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { remove, busy } = useRemovingPasskey();
  const isGone = useRef(false);
  const ask = (passkey: Passkey) => {
    isGone.current = false;
    setRemoved(passkey);
  };
  const confirm = async ({ id }: Passkey) => {
    if (!(await remove(id))) return;
    isGone.current = true;
    setRemoved(null);
  };
  return (
    <FactorGroup
      title="Passkeys"
      about="Sign in with your fingerprint, face or PIN. A passkey needs no password."
      headingRef={heading}
    >
      {passkeys.length > 0 && (
        <Stack as="ul" aria-label="Your passkeys" gap="0" listStyleType="none" w="full">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => ask(passkey)} />
          ))}
        </Stack>
      )}
      <NewPasskey onCodes={onCodes} />
      <ConfirmDialog
        open={removed !== null}
        title={`Remove ${removed?.name ?? ''}?`}
        confirmLabel="Remove passkey"
        busyLabel="Removing..."
        busy={busy}
        destructive
        onConfirm={() => removed && void confirm(removed)}
        onClose={() => setRemoved(null)}
        finalFocus={() => (isGone.current ? heading.current : null)}
      >
        <Text>{removalText(factors)}</Text>
      </ConfirmDialog>
    </FactorGroup>
  );
}

function removalText({ hasTotp, passkeys }: Factors): string {
  if (hasTotp || passkeys.length > 1) return 'It will no longer sign you in. Delete it from your device as well.';
  return 'This is your only second step. Your password alone will sign you in, your recovery codes stop working, and companies that require two-step sign-in will be hidden from you.';
}

function NewPasskey({ onCodes }: Pick<PasskeysProps, 'onCodes'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { add, busy } = useNewPasskey();
  const button = useRef<HTMLButtonElement>(null);
  if (!browserSupportsWebAuthn()) return <Text color="fg.muted">This browser can't make passkeys.</Text>;
  if (!isOpen) {
    return (
      <Button ref={button} variant="outline" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        Add a passkey
      </Button>
    );
  }
  const save = async (name: string) => {
    const codes = await add(name);
    setIsOpen(false);
    onCodes(codes);
  };
  return (
    <PasskeyNameForm
      name=""
      hint="So that you know it again, as ‘Work laptop’. Your device asks you next."
      saveLabel="Add passkey"
      busyLabel="Waiting for your device..."
      busy={busy}
      onSave={save}
      onClose={() => setIsOpen(false)}
    />
  );
}
