export { hasToVerify, noteVerified, requireVerifiedEmail } from './email-verification.service.ts';
export { factorKinds, hasFactorSql } from './factor.service.ts';
export { findUser, findUserByEmail, registerUser, type Visitor } from './identity.service.ts';
export { makeResetLink, type ResetLink } from './password-reset.service.ts';
export { personName } from './person-name.read.ts';
export { totpPurpose } from './totp.service.ts';
export { User } from './user.entity.ts';
export { userName } from './user-name.ts';
