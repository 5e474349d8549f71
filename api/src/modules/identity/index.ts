export { findUser, findUserByEmail, registerUser, type Visitor } from './identity.service.ts';
export { personName } from './person-name.read.ts';
export { User } from './user.entity.ts';
export { userName } from './user-name.ts';
