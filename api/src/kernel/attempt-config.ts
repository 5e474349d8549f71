/** How many an operator allows from one address where the product's defaults do not fit. */
export interface AttemptConfig {
  readonly failedSignIns?: number;
  readonly registrations?: number;
  readonly guestCalls?: number;
}

/** @throws Error that names the variable when a value cannot be used */
export function readAttemptConfig(env: NodeJS.ProcessEnv): AttemptConfig {
  return {
    ...(env['LIMIT_FAILED_SIGN_INS'] && { failedSignIns: readCount(env, 'LIMIT_FAILED_SIGN_INS') }),
    ...(env['LIMIT_REGISTRATIONS'] && { registrations: readCount(env, 'LIMIT_REGISTRATIONS') }),
    ...(env['LIMIT_GUEST_CALLS'] && { guestCalls: readCount(env, 'LIMIT_GUEST_CALLS') }),
  };
}

function readCount(env: NodeJS.ProcessEnv, name: string): number {
  const count = Number(env[name]);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`${name} must be a whole number above 0, not "${env[name]}"`);
}
