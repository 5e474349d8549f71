import { Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Company } from '../../../app/company/active-company.ts';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { OneTimeSecret } from '../OneTimeSecret.tsx';
import { NewTokenForm } from './NewTokenForm.tsx';
import { TokenRow } from './TokenRow.tsx';
import { type Token, useRevoking, useTokens } from './use-tokens.ts';

interface CompanyProps {
  readonly company: Company;
}

/** The tokens by which outside tools call for a company (RULES.md, 74 and 109). */
export function TokensSection({ company }: CompanyProps) {
  const [made, setMade] = useState<string | null>(null);
  return (
    <Stack gap="6">
      <Text color="fg.muted">A token lets another app act as you, within your role. It can’t release money.</Text>
      {made === null ? (
        <NewTokenForm company={company} onCreated={setMade} />
      ) : (
        <OneTimeSecret label="Token" text={made} example={exampleOf(made, company.id)} onDone={() => setMade(null)} />
      )}
      <TokenList company={company} onSecret={setMade} />
    </Stack>
  );
}

/** The month's summary, which every scope may read. */
function exampleOf(token: string, companyId: number): string {
  const month = new Date().toISOString().slice(0, 7);
  const address = `${window.location.origin}/api/reconciliation/summary?companyId=${companyId}&month=${month}`;
  return `curl -H 'Authorization: Bearer ${token}' '${address}'`;
}

interface TokenListProps extends CompanyProps {
  /** Told a new secret, which is shown once. */
  readonly onSecret: (text: string) => void;
}

function TokenList({ company, onSecret }: TokenListProps) {
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
          <TokenRow
            key={token.id}
            companyId={company.id}
            token={token}
            onRevoke={() => setRevoked(token)}
            onSecret={onSecret}
          />
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
