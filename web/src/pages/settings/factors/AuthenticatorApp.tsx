import { Button, Text } from '@chakra-ui/react';
import type { StartTotpSetupMutation } from '@paycycle/schema/generated/operations';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { FactorGroup } from './FactorGroup.tsx';
import { SetUpApp } from './SetUpApp.tsx';
import { type Factors, useTotp } from './use-factors.ts';

interface AuthenticatorAppProps {
  readonly factors: Factors;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Sets up or removes an authenticator app. */
export function AuthenticatorApp({ factors, onCodes }: AuthenticatorAppProps) {
  const [setup, setSetup] = useState<StartTotpSetupMutation['startTotpSetup'] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { begin, confirm, remove, busy } = useTotp();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setSetup(null);
    heading.current?.focus();
  };
  const take = async (code: string) => {
    onCodes(await confirm(code));
    close();
  };
  return (
    <FactorGroup
      title="Authenticator app"
      about={
        factors.hasTotp
          ? 'On. We ask for its code after your password.'
          : 'An app on your phone shows a new code every 30 seconds, such as Google Authenticator, 1Password or Aegis.'
      }
      headingRef={heading}
    >
      {factors.hasTotp ? (
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          Remove authenticator app
        </Button>
      ) : setup ? (
        <SetUpApp setup={setup} busy={busy} onCode={take} onClose={close} />
      ) : (
        <Button variant="outline" loading={busy} loadingText="Preparing..." onClick={() => void begin().then(setSetup)}>
          Set up an app
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Remove the authenticator app?"
        confirmLabel="Remove app"
        busyLabel="Removing..."
        busy={busy}
        destructive
        onConfirm={() => void remove().then((isDone) => isDone && setIsAsking(false))}
        onClose={() => setIsAsking(false)}
        finalFocus={() => heading.current}
      >
        <Text>{removalText(factors)}</Text>
      </ConfirmDialog>
    </FactorGroup>
  );
}

function removalText({ passkeys }: Factors): string {
  if (passkeys.length > 0) return 'Its codes stop working. Your passkeys still sign you in.';
  return 'This is your only second step. Your password alone will sign you in, your recovery codes stop working, and companies that require two-step sign-in will be hidden from you.';
}
