import { describe, expect, it } from 'vitest';
import { faultOf, outcomeOfAnswer, refusalOf } from './read-faults.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const TOKEN = 'AB01730024136mqEofYN9fldzIcxH6lsAcqOYIbafE5z6ZdjPc';

function fault(code: string, type: string, Detail = 'Something is wrong') {
  return { Fault: { Error: [{ Message: 'Wrong', Detail, code }], type } };
}

function gatewayFault(code: string, detail: string | null) {
  return { fault: { error: [{ message: 'message=…', detail, code, element: null }], type: 'AUTHENTICATION' } };
}

function outcomeOf(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return outcomeOfAnswer({ status, headers: new Headers(headers), text }, NOW);
}

describe('an answer of QuickBooks', () => {
  it.each<[string, number, unknown, string]>([
    ['an object', 200, { Bill: { Id: '1' } }, 'ok'],
    ['a text', 200, '"created"', 'unknown'],
    ['cut off', 200, '{"Bill": {"Id"', 'unknown'],
    ['a page of a proxy', 200, '<html>Sign in</html>', 'unknown'],
    ['empty', 204, '', 'unknown'],
    ['a redirect', 302, '', 'unknown'],
    ['an expired token', 401, gatewayFault('3200', `Token expired: ${TOKEN}`), 'token_expired'],
    ['a company that is not allowed', 403, gatewayFault('3100', null), 'signed_out'],
    ['too many calls', 429, fault('3001', 'THROTTLE'), 'later'],
    ['a refusal', 400, fault('6000', 'ValidationFault'), 'refused'],
    ['a refusal in a 200', 200, fault('6000', 'ValidationFault'), 'refused'],
    ['a fault of its own', 500, fault('10000', 'SystemFault'), 'unknown'],
    ['a fault of its own in a 400', 400, fault('10000', 'SystemFault'), 'unknown'],
    ['a fault of the service', 503, gatewayFault('3202', 'Service unavailable'), 'unknown'],
    ['a 400 without a fault', 400, 'Bad Request', 'unknown'],
    ['a fault without errors', 400, { Fault: { Error: [], type: 'ValidationFault' } }, 'unknown'],
  ])('is read: %s', (_what, status, body, kind) => {
    const outcome = outcomeOf(status, body);
    expect(outcome.kind).toBe(kind);
    expect(JSON.stringify(outcome)).not.toContain(TOKEN);
  });

  it('names the time to retry by its header, or a minute', () => {
    const at = (seconds: number) => ({ kind: 'later', retryAt: new Date(NOW.getTime() + seconds * 1000) });
    expect(outcomeOf(429, '', { 'retry-after': '7' })).toMatchObject(at(7));
    expect(outcomeOf(429, '')).toMatchObject(at(60));
    for (const after of ['soon', '-5', '']) {
      expect(outcomeOf(429, '', { 'retry-after': after })).toMatchObject(at(60));
    }
  });
});

describe('a refusal', () => {
  const refusal = (code: string, type = 'ValidationFault', detail = 'Something is wrong') => {
    const read = faultOf(fault(code, type, detail));
    return read && refusalOf(read);
  };

  it.each(['610', '2500', '5010', '6140', '6210', '6240'])('says what to do for error %s', (code) => {
    expect(refusal(code)).toMatchObject({
      reason: expect.stringMatching(/\w+ \w+/),
      remedy: expect.stringMatching(/\w+ \w+/),
    });
  });

  it('has QuickBooks’ message for another error, shortened to our limit', () => {
    expect(refusal('6000')).toEqual({
      kind: 'refused',
      reason: 'QuickBooks refused: Something is wrong',
      remedy: null,
    });
    expect(refusal('6000', 'ValidationFault', 'x'.repeat(5000))?.reason).toHaveLength(500);
  });

  it('is none if a limit or a fault held back an item of a batch', () => {
    expect(refusal('3001', 'THROTTLE')).toBeNull();
    expect(refusal('10000', 'SystemFault')).toBeNull();
  });
});
