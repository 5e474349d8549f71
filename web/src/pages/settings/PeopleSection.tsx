import { useNavigate } from 'react-router-dom';
import { useEvictCompany } from '../../apollo/use-leave-company.ts';
import type { Company } from '../../app/company/active-company.ts';
import { People } from '../../components/people/People.tsx';

/** Members of the active company and their roles. */
export function PeopleSection({ company }: { readonly company: Company }) {
  const leaveCompany = useEvictCompany(company.id);
  const navigate = useNavigate();
  const leave = async () => {
    await navigate('/companies');
    await leaveCompany(company.id);
  };
  return <People company={company} onLeft={() => void leave()} />;
}
