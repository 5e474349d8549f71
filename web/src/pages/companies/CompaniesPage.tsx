import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompaniesQuery } from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import { CompanyFormDialog } from '../../components/company-form/CompanyFormDialog.tsx';
import { NoCompanies } from '../../components/company-form/NoCompanies.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { usePeopleCounts } from '../../components/people/use-people.ts';
import { CompaniesOverview } from './CompaniesOverview.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';

export function CompaniesPage() {
  const { data, failure, retry } = loadState(useCompaniesQuery());
  if (failure !== null) return <ErrorState title="Companies could not be loaded" message={failure} onRetry={retry} />;
  if (!data) return <LoadingState label="Loading companies..." />;
  if (data.companies.length === 0) return <NoCompanies />;
  return <CompanyList companies={data.companies} />;
}

type Editing = { readonly company: CompanyFieldsFragment | null };

function CompanyList({ companies }: { readonly companies: readonly CompanyFieldsFragment[] }) {
  const [editing, setEditing] = useState<Editing>({ company: null });
  // From the company switcher: 'Add company'.
  const [isOpen, setIsOpen] = useState(useLocation().state?.isAdding === true);
  const people = usePeopleDialog(companies);
  const peopleCounts = usePeopleCounts();
  const edit = (company: CompanyFieldsFragment | null) => {
    setEditing({ company });
    setIsOpen(true);
  };
  return (
    <Stack gap="4">
      {companies.length > 1 && <CompaniesOverview />}
      <Flex justify="space-between" align="center" gap="3">
        <Text color="fg.muted" aria-live="polite">
          {companies.length} {companies.length === 1 ? 'company' : 'companies'}
        </Text>
        <Button onClick={() => edit(null)}>
          <Plus aria-hidden />
          Add Company
        </Button>
      </Flex>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, '2xl': 3 }} gap="4" aria-label="Companies">
        {companies.map((company) => (
          <CompanyCard
            key={company.id}
            company={company}
            peopleCount={peopleCounts.get(company.id)}
            onEdit={() => edit(company)}
            onShowPeople={() => people.show(company)}
          />
        ))}
      </SimpleGrid>
      <CompanyFormDialog company={editing.company} open={isOpen} onClose={() => setIsOpen(false)} />
      {people.company && <PeopleDialog company={people.company} open={people.isOpen} onClose={people.close} />}
    </Stack>
  );
}

/** State of the people dialog. Keeps the company's data while the dialog closes, even if the user has left the company. */
function usePeopleDialog(companies: readonly CompanyFieldsFragment[]) {
  const [asked, setAsked] = useState<CompanyFieldsFragment | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    company: companies.find(({ id }) => id === asked?.id) ?? asked,
    isOpen,
    show: (company: CompanyFieldsFragment) => {
      setAsked(company);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
