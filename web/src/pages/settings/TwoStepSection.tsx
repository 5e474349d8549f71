import { Button, Link, List, Stack, Switch, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { useCompanySignInQuery, useFactorsQuery, useSetSignInRulesMutation } from '../../apollo/hooks.generated.ts';
import { FRESH, loadState } from '../../apollo/load-state.ts';
import type { Company } from '../../app/company/active-company.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';

/** Switch that requires a second factor from all members, and the list of members without one (RULES.md, 72). */
export function TwoStepSection({ company }: { readonly company: Company }) {
  const { data, failure, retry } = loadState(useCompanySignInQuery({ variables: { companyId: company.id }, ...FRESH }));
  if (failure !== null) return <ErrorState title="This could not be loaded" message={failure} onRetry={retry} />;
  if (!data) return <LoadingState label="Loading two-step sign-in..." />;
  const { requiresFactor, peopleWithoutFactor, people } = data.company;
  const names = people.filter(({ userId }) => peopleWithoutFactor.includes(userId)).map(({ name }) => name);
  return (
    <Stack gap="4" align="flex-start">
      <Text>
        {requiresFactor
          ? `Everyone who uses ${company.name} needs two-step sign-in. It’s hidden from people without it.`
          : `People can use ${company.name} with a password alone.`}
      </Text>
      {company.isOwner ? (
        <OwnersPart company={company} requiresFactor={requiresFactor} names={names} />
      ) : (
        <Text color="fg.muted">Only an owner can change this.</Text>
      )}
    </Stack>
  );
}

interface OwnersPartProps {
  readonly company: Company;
  readonly requiresFactor: boolean;
  /** Of people without a second factor. */
  readonly names: readonly string[];
}

function OwnersPart({ company, requiresFactor, names }: OwnersPartProps) {
  const { data } = useFactorsQuery();
  const { send, busy } = useSetSignInRulesMutation({
    companyId: company.id,
    failed: { title: 'Failed to change two-step sign-in' },
    done: ({ setSignInRules }) => ({
      title: setSignInRules.requiresFactor ? 'Two-step sign-in required' : 'Two-step sign-in no longer required',
    }),
  });
  const hasNone = data ? !data.factors.hasTotp && data.factors.passkeys.length === 0 : false;
  if (hasNone && !requiresFactor) {
    return (
      <Stack gap="3" align="flex-start">
        <Text color="fg.muted">Set up two-step sign-in for yourself first. Then you can require it of everyone.</Text>
        <Button asChild variant="outline">
          <RouterLink to="/settings/factors">Set up two-step sign-in</RouterLink>
        </Button>
      </Stack>
    );
  }
  const change = (checked: boolean) => void send({ companyId: company.id, input: { requiresFactor: checked } });
  return (
    <Stack gap="4" align="flex-start">
      <Switch.Root checked={requiresFactor} disabled={busy} onCheckedChange={({ checked }) => change(checked)}>
        <Switch.HiddenInput />
        <Switch.Control />
        <Switch.Label>Require two-step sign-in</Switch.Label>
      </Switch.Root>
      {names.length === 0 ? (
        <Text color="fg.muted">Everyone here has it already.</Text>
      ) : (
        <Stack gap="1">
          <Text color="fg.muted">
            {requiresFactor
              ? `${company.name} is hidden from these people until they set it up:`
              : `${company.name} would be hidden from these people until they set it up:`}
          </Text>
          <List.Root ps="4" aria-label="People without two-step sign-in">
            {names.map((name) => (
              <List.Item key={name} overflowWrap="anywhere">
                {name}
              </List.Item>
            ))}
          </List.Root>
        </Stack>
      )}
      <Link asChild>
        <RouterLink to="/settings/factors">Your own two-step sign-in</RouterLink>
      </Link>
    </Stack>
  );
}
