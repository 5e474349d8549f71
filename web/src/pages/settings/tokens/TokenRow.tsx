import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { TOKEN_SCOPE_LABELS } from '@paycycle/schema/domain/token-scope';
import { useState } from 'react';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { RotateDialog } from './RotateDialog.tsx';
import { TokenAddressesDialog } from './TokenAddressesDialog.tsx';
import type { Token } from './use-tokens.ts';

interface TokenRowProps {
  readonly companyId: number;
  readonly token: Token;
  readonly onRevoke: () => void;
  /** Told a new secret, which is shown once. */
  readonly onSecret: (text: string) => void;
}

/** A token: its state, and its actions. Only its maker gets a new secret, which acts in the maker's name. */
export function TokenRow({ companyId, token, onRevoke, onSecret }: TokenRowProps) {
  const { name, isOwn, isExpired, isOfApplication } = token;
  const [asked, setAsked] = useState<'secret' | 'addresses' | null>(null);
  const close = () => setAsked(null);
  return (
    <Stack as="li" gap="3" borderTopWidth="1px" pt="3">
      <TokenFacts token={token} />
      <Flex gap="2" wrap="wrap">
        {isOwn && !isExpired && (
          <>
            {!isOfApplication && (
              <Button
                size="sm"
                variant="outline"
                aria-label={`New secret for ${name}`}
                onClick={() => setAsked('secret')}
              >
                New secret
              </Button>
            )}
            <Button
              size="sm"
              variant="outline"
              aria-label={`Change addresses of ${name}`}
              onClick={() => setAsked('addresses')}
            >
              Change addresses
            </Button>
          </>
        )}
        <Button size="sm" variant="outline" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </Flex>
      <RotateDialog companyId={companyId} token={token} open={asked === 'secret'} onClose={close} onSecret={onSecret} />
      <TokenAddressesDialog companyId={companyId} token={token} open={asked === 'addresses'} onClose={close} />
    </Stack>
  );
}

function TokenFacts({ token }: { readonly token: Token }) {
  const { name, scope, ending, madeBy, isOwn, isExpired, isOfApplication, expiresAt, lastUsedAt } = token;
  const { allowedAddresses, oldSecretEnding, oldSecretUntil } = token;
  return (
    <Stack gap="1" minW="0">
      <Flex gap="2" wrap="wrap" align="center">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {isOfApplication ? `Connected: ${name}` : name}
        </Text>
        <Badge>{TOKEN_SCOPE_LABELS[scope]}</Badge>
        {isExpired && <Badge colorPalette="red">Expired</Badge>}
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        {isOfApplication ? 'Allowed' : `Ends in …${ending}. Made`} by {isOwn ? 'you' : madeBy}.{' '}
        {isExpired ? 'Expired' : 'Expires'} {formatTimestamp(expiresAt)}.{' '}
        {lastUsedAt ? `Last used ${formatTimestamp(lastUsedAt)}.` : 'Never used.'}
      </Text>
      {oldSecretUntil && (
        <Text fontSize="sm">
          The old secret …{oldSecretEnding} works until {formatTimestamp(oldSecretUntil)}.
        </Text>
      )}
      {allowedAddresses.length > 0 && (
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          Only from {allowedAddresses.join(', ')}.
        </Text>
      )}
    </Stack>
  );
}
