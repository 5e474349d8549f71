import { Button, Input, Stack, Text } from '@chakra-ui/react';
import type { SignInRulesFieldsFragment } from '@paycycle/schema/generated/operations';
import { SESSION_DAYS, SESSION_DAYS_MAX } from '@paycycle/schema/limits';
import { signInRulesSchema } from '@paycycle/schema/validation/sign-in-rules-form';
import { useForm } from 'react-hook-form';
import { useCompanySignInRulesQuery, useSetSignInRulesMutation } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import type { Company } from '../../app/company/active-company.ts';
import { useCan } from '../../app/company/use-can.ts';
import { DraftRestoredNotice } from '../../components/draft-form/DraftRestoredNotice.tsx';
import { useDraft, useDraftForm } from '../../components/draft-form/use-draft-form.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FormField } from '../../components/FormField.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { useSubmit } from '../../components/use-submit.ts';

/** Number of days after which the company's users must sign in again (RULES.md, 72). */
export function SessionDaysSection({ company }: { readonly company: Company }) {
  const mayChange = useCan('people');
  const { data, error, refetch } = useCompanySignInRulesQuery({ variables: { companyId: company.id } });
  if (data) {
    return (
      <Stack gap="4">
        <Text color="fg.muted">
          Everybody who uses {company.name} signs in again after this time, also someone who works all day. For a person
          with several companies the shortest time counts.
        </Text>
        {mayChange ? <DaysForm rules={data.company} /> : <DaysToRead rules={data.company} />}
      </Stack>
    );
  }
  if (!error) return <LoadingState label="Loading session days..." />;
  return (
    <ErrorState
      title="The session days could not be loaded"
      message={serverMessage(error)}
      onRetry={() => void refetch()}
    />
  );
}

interface RulesProps {
  readonly rules: SignInRulesFieldsFragment;
}

function DaysToRead({ rules: { sessionDays } }: RulesProps) {
  return (
    <>
      <Text>{sessionDays === 1 ? 'Now: 1 day' : `Now: ${sessionDays} days`}</Text>
      <Text color="fg.muted">Only an owner can change this.</Text>
    </>
  );
}

function DaysForm({ rules: { id, sessionDays } }: RulesProps) {
  const { sendOrThrow, busy } = useSetSignInRulesMutation({
    companyId: id,
    failed: { title: 'Failed to save the session days' },
    done: () => ({ title: 'Session days saved' }),
  });
  const form = useForm({ defaultValues: { sessionDays: String(sessionDays) } });
  const typed = useDraftForm(form, useDraft({ form: 'session-days', companyId: id, recordId: null }));
  const { errors } = form.formState;
  const save = useSubmit(form, async ({ sessionDays: text }) => {
    const input = { sessionDays: /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN };
    const problem = signInRulesSchema.safeParse(input).error?.issues[0];
    if (problem) {
      form.setError('sessionDays', { message: problem.message }, { shouldFocus: true });
      return;
    }
    await sendOrThrow({ companyId: id, input });
    typed.begin({ sessionDays: text });
  });
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="4">
        <DraftRestoredNotice at={typed.restoredAt} onDiscard={typed.discardRestored} />
        <FormField
          label="Sign in again after (days)"
          hint={`From 1 to ${SESSION_DAYS_MAX}; ${SESSION_DAYS} is usual. Older sessions end on the next click.`}
          error={errors.sessionDays?.message}
        >
          <Input {...form.register('sessionDays')} inputMode="numeric" autoComplete="off" maxW="32" />
        </FormField>
        <Button type="submit" alignSelf="flex-start" loading={busy} loadingText="Saving...">
          Save session days
        </Button>
      </Stack>
    </form>
  );
}
