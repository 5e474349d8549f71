export { Company } from './company.entity.ts';
export { companyIdsOf, getCompany, lockCompany } from './company.service.ts';
