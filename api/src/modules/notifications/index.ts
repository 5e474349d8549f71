export { peopleToMail } from './notification-mail.read.ts';
