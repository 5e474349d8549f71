import { Button, Code, Stack, Text } from '@chakra-ui/react';
import { MailPlus } from 'lucide-react';
import { Can } from '../../app/company/Can.tsx';
import { useCanCall } from '../../app/company/use-can.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { MailAddress } from './MailAddress.tsx';
import { MailSendersForm } from './MailSendersForm.tsx';
import { useCompanyMail, useNewAddress } from './use-company-mail.ts';

interface CompanyProps {
  readonly company: { readonly id: number; readonly name: string };
}

/** Email address to which suppliers send the company's invoices. */
export function CompanyMail({ company }: CompanyProps) {
  const { mail, failure, retry } = useCompanyMail(company.id);
  if (failure) return <ErrorState title="The address could not be loaded" message={failure} onRetry={retry} />;
  if (!mail) return <LoadingState label="Loading address..." />;
  if (!mail.isOn) return <NotSetUp />;
  if (mail.address === null) return <NoAddress company={company} />;
  return (
    <Stack gap="5">
      <MailAddress companyId={company.id} companyName={company.name} address={mail.address} />
      <Can call="setMailSenders">
        <MailSendersForm key={mail.address} companyId={company.id} mail={mail} />
      </Can>
    </Stack>
  );
}

function NotSetUp() {
  return (
    <Stack gap="2">
      <Text>Email isn’t set up yet.</Text>
      <Text color="fg.muted">
        The administrator of this server sets <Code>MAIL_PORT</Code> and <Code>MAIL_DOMAIN</Code>, or{' '}
        <Code>IMAP_URL</Code> and <Code>MAIL_DOMAIN</Code>. The file .env.example says what they mean.
      </Text>
    </Stack>
  );
}

function NoAddress({ company }: CompanyProps) {
  const { create, busy } = useNewAddress(company.id);
  const may = useCanCall();
  if (!may('renewMailAddress')) {
    return (
      <Text color="fg.muted">
        {company.name} has no email address for invoices yet. An owner or Finance can create one.
      </Text>
    );
  }
  return (
    <Stack gap="3" align="flex-start">
      <Text color="fg.muted" overflowWrap="anywhere">
        Create an email address for {company.name}. Invoices that are sent or forwarded to it wait under Documents until
        you accept them.
      </Text>
      <Button onClick={() => void create()} loading={busy} loadingText="Creating...">
        <MailPlus aria-hidden />
        Create address
      </Button>
    </Stack>
  );
}
