import { Alert, Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { TOKEN_SCOPE_DESCRIPTIONS, TOKEN_SCOPE_LABELS } from '@paycycle/schema/domain/token-scope';
import type { AuthorisationRequestQuery } from '@paycycle/schema/generated/operations';
import { TOKEN_DAYS_DEFAULT, TOKEN_DAYS_MAX } from '@paycycle/schema/limits';
import { consentFormSchema } from '@paycycle/schema/validation/application-form';
import { Ban, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  useAllowApplicationMutation,
  useAuthorisationRequestQuery,
  useDenyApplicationMutation,
} from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import { useActiveCompany } from '../../app/company/active-company.ts';
import { useSession } from '../../app/session/session.ts';
import { CompanyChoices } from '../../components/CompanyChoices.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FormField } from '../../components/FormField.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { browser } from '../../lib/browser.ts';

/** Page on which an application asks a user for access by OAuth 2.1 (RULES.md, 111). */
export function AuthorisePage() {
  const request = useLocation().search.slice(1);
  const { data, failure } = loadState(
    useAuthorisationRequestQuery({ variables: { request }, fetchPolicy: 'no-cache' }),
  );
  if (failure) return <Refused description={`${failure} Go back to the application, and ask its maker.`} />;
  if (!data) {
    return (
      <Panel>
        <LoadingState label="Loading the request..." />
      </Panel>
    );
  }
  const { authorisationRequest: asked } = data;
  const { refusal, redirectTo, applicationName } = asked;
  if (refusal === null) return <Consent request={request} asked={asked} />;
  return (
    <Refused description={refusal}>
      {redirectTo !== null && (
        <Button variant="outline" onClick={() => browser.goTo(redirectTo)}>
          Back to {applicationName}
        </Button>
      )}
    </Refused>
  );
}

interface RefusedProps {
  readonly description: string;
  readonly children?: ReactNode;
}

function Refused({ description, children }: RefusedProps) {
  return (
    <Panel>
      <EmptyState icon={Ban} title="This application can’t be allowed access" description={description}>
        {children}
      </EmptyState>
    </Panel>
  );
}

interface ConsentProps {
  readonly request: string;
  readonly asked: AuthorisationRequestQuery['authorisationRequest'];
}

/** Asks the user for which companies, and for how long. */
function Consent({ request, asked }: ConsentProps) {
  const { companies } = useActiveCompany();
  const [only, second] = companies;
  const [chosen, setChosen] = useState<readonly number[]>(only && !second ? [only.id] : []);
  const [days, setDays] = useState(String(TOKEN_DAYS_DEFAULT));
  const { fields, allow, deny, busy } = useDecision(request);
  const { applicationName } = asked;
  return (
    <Panel p={{ base: '4', md: '6' }} maxW="2xl" mx="auto" w="full">
      <EmptyState icon={Link2} title={`Allow ${applicationName} access?`} description={originOf(asked)} />
      <Stack gap="5">
        <Permitted asked={asked} />
        <CompanyChoices companies={companies} chosen={chosen} onChange={setChosen} error={fields.companyIds} />
        <FormField label="Days until the access ends" hint={`At most ${TOKEN_DAYS_MAX}.`} error={fields.days}>
          <Input value={days} onChange={(event) => setDays(event.target.value)} inputMode="numeric" maxW="32" />
        </FormField>
        <Text color="fg.muted" fontSize="sm">
          You can end it at any time in Settings › Tokens.
        </Text>
        <Flex gap="3" wrap="wrap">
          <Button loading={busy} loadingText="Allowing..." onClick={() => void allow([...chosen], Number(days))}>
            Allow access
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => void deny()}>
            Deny
          </Button>
        </Flex>
      </Stack>
    </Panel>
  );
}

function originOf({ registeredBy, returnsTo }: ConsentProps['asked']): string {
  return `Registered by ${registeredBy}. You then return to ${returnsTo}. Allow it only if you know both.`;
}

function Permitted({ asked: { applicationName, scope } }: Pick<ConsentProps, 'asked'>) {
  const { email } = useSession();
  if (scope === null) return null;
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{TOKEN_SCOPE_LABELS[scope]}</Alert.Title>
        <Alert.Description overflowWrap="anywhere">
          {TOKEN_SCOPE_DESCRIPTIONS[scope]} {applicationName} acts as {email}, within your role. It can’t release
          payments.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

interface Fields {
  readonly companyIds?: string;
  readonly days?: string;
}

function useDecision(request: string) {
  const [fields, setFields] = useState<Fields>({});
  const allowing = useAllowApplicationMutation({
    companyId: null,
    failed: { title: 'Failed to allow access' },
    done: () => null,
  });
  const denying = useDenyApplicationMutation({ companyId: null, failed: { title: 'Failed to deny access' } });
  return {
    fields,
    busy: allowing.busy || denying.busy,
    allow: async (companyIds: number[], days: number) => {
      const read = consentFormSchema.safeParse({ request, companyIds, days });
      setFields(
        read.success ? {} : Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message])),
      );
      const answer = read.success ? await allowing.send({ input: read.data }) : null;
      if (answer) browser.goTo(answer.allowApplication.redirectTo);
    },
    deny: async () => {
      const answer = await denying.send({ request });
      if (answer) browser.goTo(answer.denyApplication.redirectTo);
    },
  };
}
