const PAIR = 'RULES.md, 41: other tables name it by company and id, so never that of another company';
const NAMED = 'What people see has a name.';
const WHO_AND_WHEN = 'Who and when are known together.';
const COUNTED = 'What was never counted is not kept.';

/** Rules about tokens, repeated calls and webhooks, as a part of `stored-rules.ts`. */
export const RULES_OF_TOOLS: Readonly<Record<string, string>> = {
  'access_tokens: unique (digest)': 'RULES.md, 74: a token is known by its digest',
  'access_tokens: check length(digest) = 32': 'RULES.md, 74: of a token a SHA-256 digest is kept',
  "access_tokens: check name <> ''": NAMED,
  "access_tokens: check is_test or (scope <> 'test_everything')": 'RULES.md, 112: only a test token tests everything',
  'access_tokens: check expires_at > created_at': 'RULES.md, 74: a token ends',
  'access_tokens: check (revoked_at is null) = (revoked_by is null)': WHO_AND_WHEN,
  'access_tokens: unique (previous_digest)': 'RULES.md, 109: a secret is known by its digest',
  'access_tokens: check length(previous_digest) = 32': 'RULES.md, 109: of a secret a SHA-256 digest is kept',
  'access_tokens: check (previous_digest is null) = (previous_until is null)':
    'RULES.md, 109: a replaced secret works for a time',
  'access_tokens: check (previous_digest is null) = (previous_ending is null)':
    'RULES.md, 109: a replaced secret is shown by its last characters',
  'access_tokens: check previous_until <= expires_at': 'RULES.md, 109: no secret works longer than the token',
  'access_tokens: check cardinality(allowed_addresses) <= 20': 'RULES.md, 109: a token has at most 20 addresses',
  'access_tokens: check secret_until <= expires_at': 'RULES.md, 111: no secret works longer than the token',
  'applications: unique (client_id)': 'RULES.md, 111: an application is known by its client id',
  "applications: check name <> ''": NAMED,
  'applications: check (cardinality(redirect_uris) >= 1) and (cardinality(redirect_uris) <= 10)':
    'RULES.md, 111: an application has up to ten redirect URIs',
  'applications: check length(secret_digest) = 32': 'RULES.md, 111: of a secret a SHA-256 digest is kept',
  'application_grants: unique (code_digest)': 'RULES.md, 111: a code is known by its digest',
  'application_grants: check length(code_digest) = 32': 'RULES.md, 111: of a code a SHA-256 digest is kept',
  'application_grants: check length(code_challenge) = 43': 'RULES.md, 111: PKCE with S256 is required',
  'application_grants: check cardinality(company_ids) > 0': 'RULES.md, 111: access is for chosen companies',
  'application_grants: check ends_at > code_until': 'RULES.md, 111: a grant outlasts its code',
  'application_grants: unique (token_id)': 'RULES.md, 111: a grant has one token',
  'application_grants: unique (refresh_family)': 'RULES.md, 111: a refresh token is known by its digest',
  'application_grants: check length(refresh_family) = 32': 'RULES.md, 111: of a refresh token a SHA-256 digest is kept',
  'application_grants: check length(refresh_digest) = 32': 'RULES.md, 111: of a refresh token a SHA-256 digest is kept',
  'application_grants: check (token_id is null) = (refresh_family is null)': 'RULES.md, 111: a token can be refreshed',
  'application_grants: check (token_id is null) = (refresh_digest is null)': 'RULES.md, 111: a token can be refreshed',
  'kept_answers: check length(fingerprint) = 32': 'RULES.md, 74: a request is known by a SHA-256 digest',
  'kept_answers: check (status >= 200) and (status <= 499)': 'RULES.md, 74: what failed on our side is not kept',
  'kept_answers: check length(body) <= 1400000': 'What is kept is bounded.',
  'change_positions: check (purged_position >= 0) and (purged_position <= last_position)':
    'RULES.md, 93: what is no longer kept was in the feed',
  'data_key: check id': 'There is one key at a time.',
  'webhook_endpoints: unique (company_id, id)': PAIR,
  "webhook_endpoints: check url <> ''": 'RULES.md, 75: a webhook goes somewhere',
  'webhook_endpoints: check cardinality(events) > 0': 'RULES.md, 75: a webhook tells of something',
  'webhook_endpoints: check failure_count >= 0': COUNTED,
  'webhook_endpoints: check (previous_secret is null) = (previous_secret_until is null)':
    'RULES.md, 75: a replaced secret signs along for a time',
  'webhook_deliveries: check attempts >= 0': COUNTED,
};
