export { billsExpectedBy } from './expected-bill.read.ts';
