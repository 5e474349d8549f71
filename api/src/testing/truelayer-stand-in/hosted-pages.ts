import type { ServerResponse } from 'node:http';
import type { Clock } from '../../kernel/ports/clock.ts';
import { Problem } from './problem.ts';
import type { StandInApi, StandInRequest } from './stand-in-api.ts';
import type { HostedPageAction, StandInPayment } from './stand-in-payment.ts';

const ACTIONS: readonly HostedPageAction[] = ['Execute', 'RejectAuthorisation', 'RejectExecution', 'Cancel'];

/** The hosted page, with the four buttons of TrueLayer's mock bank. */
export class HostedPages {
  readonly #api: StandInApi;
  readonly #clock: Clock;

  constructor(api: StandInApi, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
  }

  open({ method, path, body }: StandInRequest, response: ServerResponse): void {
    try {
      const payment = this.#paymentOf(path);
      if (method !== 'POST') {
        payment.open();
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(payment));
      }
      const chosen = new URLSearchParams(body.toString()).get('action');
      const action = ACTIONS.find((name) => name === chosen);
      if (!action) throw new Problem('invalidParameters', 'No such action.');
      payment.decide(action, this.#clock.now());
      const back = new URL(payment.request.hosted_page.return_uri);
      back.searchParams.set('payment_id', payment.id);
      response.writeHead(303, { location: back.href }).end();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      response.writeHead(error.status, { 'content-type': 'text/plain' }).end(error.message);
    }
  }

  #paymentOf(path: string): StandInPayment {
    const { pathname, searchParams } = new URL(path, 'http://stand-in');
    const payment = this.#api.payment(pathname.slice('/hosted/'.length));
    if (searchParams.get('token') !== payment.resourceToken) throw new Problem('forbidden', 'Not your payment.');
    return payment;
  }
}

function pageOf({ request }: StandInPayment): string {
  const buttons = ACTIONS.map((action) => `<button name="action" value="${action}">${action}</button>`);
  return `<!doctype html><title>Pay</title><form method="post">${request.amount_in_minor} ${buttons.join(' ')}</form>`;
}
