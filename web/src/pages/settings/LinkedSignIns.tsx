import { Button, Link, Stack, Text } from '@chakra-ui/react';
import type { SignInMethodsFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useSignInMethodsQuery } from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Fact, Facts } from '../../components/record-panel/Facts.tsx';
import { formatTimestamp } from '../../lib/london-time.ts';
import { UnlinkForm } from './UnlinkForm.tsx';

/** Comes back to this section; the server asks for the password before it links anything. */
const LINK_ADDRESS = '/api/oidc/connect?return=%2Fsettings%2Fsign-in';

/** The sign-in service, and who the user is there (RULES.md, 80). */
export function LinkedSignIns() {
  const { data, failure, retry } = loadState(useSignInMethodsQuery({ fetchPolicy: 'cache-and-network' }));
  if (failure !== null) {
    return <ErrorState title="Your ways to sign in could not be loaded" message={failure} onRetry={retry} />;
  }
  if (!data) return <LoadingState label="Loading your ways to sign in..." />;
  const { signInMethods } = data;
  return (
    <Stack gap="6">
      <Introduction ways={signInMethods} />
      {signInMethods.identities.map((identity) => (
        <LinkedSignIn key={identity.id} identity={identity} ways={signInMethods} />
      ))}
    </Stack>
  );
}

type Ways = SignInMethodsFieldsFragment;

function Introduction({ ways: { serviceName, identities, isServiceOnly } }: { readonly ways: Ways }) {
  if (serviceName === null) {
    return (
      <Text color="fg.muted">
        No sign-in service is set up here. The administrator of this server can add one that speaks OpenID Connect.
      </Text>
    );
  }
  if (isServiceOnly) return <Text color="fg.muted">Everyone here signs in with {serviceName}.</Text>;
  if (identities.length > 0) {
    return <Text color="fg.muted">You can sign in with {serviceName}. Its account is linked to yours.</Text>;
  }
  return (
    <Stack gap="4" align="flex-start">
      <Text color="fg.muted">
        Sign in with {serviceName} from now on, beside your password. You’ll be asked for your password once.
      </Text>
      <Button asChild>
        <Link href={LINK_ADDRESS}>Link {serviceName}</Link>
      </Button>
    </Stack>
  );
}

interface LinkedSignInProps {
  readonly identity: Ways['identities'][number];
  readonly ways: Ways;
}

function LinkedSignIn({ identity: { id, issuer, email, linkedAt }, ways }: LinkedSignInProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="4" align="flex-start">
      <Facts>
        <Fact term="Service">{issuer}</Fact>
        <Fact term="Email there">{email ?? 'Not told'}</Fact>
        <Fact term="Linked">{formatTimestamp(linkedAt)}</Fact>
      </Facts>
      {ways.isServiceOnly ? null : isOpen ? (
        <UnlinkForm id={id} onClose={() => setIsOpen(false)} />
      ) : ways.hasPassword ? (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Unlink
        </Button>
      ) : (
        <Text color="fg.muted">You have no password here, so this is your only way to sign in. It stays linked.</Text>
      )}
    </Stack>
  );
}
