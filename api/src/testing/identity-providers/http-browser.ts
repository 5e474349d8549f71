/** A page as this browser sees it. */
export interface Page {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** A browser without a screen: it stores each site's cookies and follows redirects up to a given address. */
export class HttpBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** @param stopsAt the start of an address that it does not go to: the page is the redirect to it */
  async go(url: string, init: RequestInit = {}, stopsAt?: string): Promise<Page> {
    const answer = await fetch(url, {
      ...init,
      headers: { ...init.headers, cookie: this.cookiesOf(url) },
      redirect: 'manual',
    });
    this.#keep(url, answer.headers.getSetCookie());
    const location = answer.headers.get('location');
    const next = location === null ? null : new URL(location, url).href;
    if (next === null || (stopsAt && next.startsWith(stopsAt))) {
      return { url: next ?? url, status: answer.status, text: await answer.text(), headers: answer.headers };
    }
    await answer.body?.cancel();
    return this.go(next, {}, stopsAt);
  }

  post(url: string, fields: Record<string, string>, stopsAt?: string): Promise<Page> {
    return this.go(url, { method: 'POST', body: new URLSearchParams(fields) }, stopsAt);
  }

  cookiesOf(url: string): string {
    const cookies = this.#cookies.get(new URL(url).host) ?? new Map<string, string>();
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Signs out of a site by deleting its cookies. */
  forget(siteUrl: string): void {
    this.#cookies.delete(new URL(siteUrl).host);
  }

  /** The signed-in user; null if there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the API answers
  async userAt(productUrl: string): Promise<any> {
    const url = `${productUrl}/api/auth/user`;
    const answer = await fetch(url, { headers: { cookie: this.cookiesOf(url) } });
    return answer.status === 200 ? answer.json() : null;
  }

  #keep(url: string, lines: readonly string[]): void {
    const { host } = new URL(url);
    const cookies = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, cookies);
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      const isGone = attributes.some((attribute) => /^\s*expires=thu, 01 jan 1970/i.test(attribute));
      if (isGone) cookies.delete(name);
      else cookies.set(name, value.join('='));
    }
  }
}

/** Goes through the pages of the provider (`startOidcProvider`) as a person would, and stops before it comes back. */
export async function signInAtPeer(browser: HttpBrowser, startUrl: string, subject: string): Promise<string> {
  const callback = `${new URL(startUrl).origin}/api/oidc/callback`;
  let page = await browser.go(startUrl, {}, callback);
  for (let forms = 0; forms < 4 && !page.url.startsWith(callback); forms += 1) {
    const action = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page.text)?.[1];
    if (!action || !prompt) throw new Error(`the provider showed no form: ${page.status} ${page.text.slice(0, 300)}`);
    page = await browser.post(new URL(action, page.url).href, { prompt, login: subject, password: 'any' }, callback);
  }
  return page.url;
}
