export { User } from './user.entity.ts';
