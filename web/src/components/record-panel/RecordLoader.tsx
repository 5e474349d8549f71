import { Button } from '@chakra-ui/react';
import { Building2, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { useActiveCompany } from '../../app/company/active-company.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';

interface RecordGateProps<Loaded> {
  /** Name of the record in texts, such as 'invoice'. */
  readonly noun: string;
  /** Company that the page shows. */
  readonly companyId: number;
  readonly record: Loaded | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly children: (record: Loaded) => ReactNode;
}

/** Shows a loaded record of this company. Otherwise shows the reason, and a way to continue. */
export function RecordLoader<Loaded extends { readonly companyId: number }>(props: RecordGateProps<Loaded>) {
  const { noun, companyId, record, error, onRetry, children } = props;
  if (record) {
    return record.companyId === companyId ? (
      children(record)
    ) : (
      <OfOtherCompany noun={noun} companyId={record.companyId} />
    );
  }
  if (!error) return <LoadingState label={`Loading ${noun}...`} />;
  if (serverCode(error) === 'NOT_FOUND') {
    const description = `There is no such ${noun}, or it belongs to a company that you don't have access to.`;
    return <EmptyState icon={SearchX} title="Not found" description={description} />;
  }
  const message = serverMessage(error);
  return <ErrorState title={`The ${noun} could not be loaded`} message={message} onRetry={onRetry} />;
}

function OfOtherCompany({ noun, companyId }: { readonly noun: string; readonly companyId: number }) {
  const { companies, switchTo } = useActiveCompany();
  const name = companies.find(({ id }) => id === companyId)?.name ?? 'another company';
  return (
    <EmptyState
      icon={Building2}
      title={`This ${noun} belongs to ${name}`}
      description="Switch company to see it. Your other tabs stay where they are."
    >
      <Button onClick={() => switchTo(companyId)}>Switch to {name}</Button>
    </EmptyState>
  );
}
