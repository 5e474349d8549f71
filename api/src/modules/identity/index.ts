export { findUser, findUserByEmail } from './identity.service.ts';
export { User } from './user.entity.ts';
export { userName } from './user-name.ts';
