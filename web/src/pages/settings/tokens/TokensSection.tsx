import { Badge, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { TOKEN_SCOPE_LABELS } from '@paycycle/schema/domain/token-scope';
import { useState } from 'react';
import type { Company } from '../../../app/company/active-company.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { OneTimeSecret } from '../OneTimeSecret.tsx';
import { NewTokenForm } from './NewTokenForm.tsx';
import { type Token, useRevoking, useTokens } from './use-tokens.ts';

interface CompanyProps {
  readonly company: Company;
}

/** The tokens by which outside tools call for a company: making one, and revoking it (RULES.md, 74). */
export function TokensSection({ company }: CompanyProps) {
  const [made, setMade] = useState<string | null>(null);
  return (
    <Stack gap="6">
      <Text color="fg.muted">
        A token lets an outside tool call Paycycle in your name. It never does more than your role allows, and never
        pays.
      </Text>
      {made === null ? (
        <NewTokenForm company={company} onCreated={setMade} />
      ) : (
        <OneTimeSecret label="Token" text={made} example={exampleOf(made, company.id)} onDone={() => setMade(null)} />
      )}
      <TokenList company={company} />
    </Stack>
  );
}

/** The month's summary, which every scope may read. */
function exampleOf(token: string, companyId: number): string {
  const month = new Date().toISOString().slice(0, 7);
  const address = `${window.location.origin}/api/reconciliation/summary?companyId=${companyId}&month=${month}`;
  return `curl -H 'Authorization: Bearer ${token}' '${address}'`;
}

function TokenList({ company }: CompanyProps) {
  const { tokens, failure, retry } = useTokens(company.id);
  const [revoked, setRevoked] = useState<Token | null>(null);
  const { revoke, busy } = useRevoking(company.id);
  if (failure) return <ErrorState title="The tokens could not be loaded" message={failure} onRetry={retry} />;
  if (!tokens) return <LoadingState label="Loading tokens..." />;
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        Tokens of {company.name}
      </Heading>
      {tokens.length === 0 && <Text color="fg.muted">No tokens yet.</Text>}
      <Stack as="ul" gap="3" listStyleType="none">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </Stack>
      <ConfirmDialog
        open={revoked !== null}
        title={`Revoke ${revoked?.name ?? ''}?`}
        confirmLabel="Revoke token"
        busyLabel="Revoking..."
        busy={busy}
        destructive
        onConfirm={() => {
          if (revoked) void revoke(revoked.id).then((isDone) => isDone && setRevoked(null));
        }}
        onClose={() => setRevoked(null)}
      >
        <Text>The tool that uses it is refused from then on. This cannot be undone.</Text>
      </ConfirmDialog>
    </Stack>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: Token; readonly onRevoke: () => void }) {
  const { name, scope, ending, madeBy, isOwn, isExpired, expiresAt, lastUsedAt } = token;
  return (
    <Flex as="li" justify="space-between" align="flex-start" gap="3" wrap="wrap" borderTopWidth="1px" pt="3">
      <Stack gap="1" minW="0">
        <Flex gap="2" wrap="wrap" align="center">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          <Badge>{TOKEN_SCOPE_LABELS[scope]}</Badge>
          {isExpired && <Badge colorPalette="red">Expired</Badge>}
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          Ends in …{ending}. Made by {isOwn ? 'you' : madeBy}. {isExpired ? 'Expired' : 'Expires'}{' '}
          {formatTimestamp(expiresAt)}. {lastUsedAt ? `Last used ${formatTimestamp(lastUsedAt)}.` : 'Never used.'}
        </Text>
      </Stack>
      <Button size="sm" variant="outline" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </Flex>
  );
}
