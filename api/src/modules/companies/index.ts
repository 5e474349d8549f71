export { Company } from './company.entity.ts';
export { CompanyInput } from './company.inputs.ts';
export { companyInputOf, companyJson } from './company.json.ts';
export { companyIdsOf, companyIdsSql, createCompany, editCompany, getCompany, lockCompany } from './company.service.ts';
export { peopleOf } from './company-people.service.ts';
export { notifyOwners } from './owner-notice.service.ts';
