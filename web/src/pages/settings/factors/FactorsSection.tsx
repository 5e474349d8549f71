import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { AuthenticatorApp } from './AuthenticatorApp.tsx';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFactors } from './use-factors.ts';

/** The user's second factors for sign-in (RULES.md, 72). */
export function FactorsSection() {
  const { factors, failure, retry } = useFactors();
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);
  if (failure) return <ErrorState title="Two-step sign-in could not be loaded" message={failure} onRetry={retry} />;
  if (!factors) return <LoadingState label="Loading two-step sign-in..." />;
  const isOn = factors.hasTotp || factors.passkeys.length > 0;
  return (
    <Stack gap="6">
      <Text color="fg.muted">
        {isOn
          ? 'Two-step sign-in is on. After your password, we ask for something that only you have.'
          : 'Two-step sign-in is off. Add a passkey or an authenticator app, so a password alone isn’t enough.'}
      </Text>
      {newCodes.length > 0 && <NewRecoveryCodes codes={newCodes} onDone={() => setNewCodes([])} />}
      <Passkeys factors={factors} onCodes={setNewCodes} />
      <AuthenticatorApp factors={factors} onCodes={setNewCodes} />
      {isOn && <RecoveryCodes left={factors.recoveryCodesLeft} onCodes={setNewCodes} />}
    </Stack>
  );
}
