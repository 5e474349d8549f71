import { vi } from 'vitest';

interface FakeSubscription {
  readonly endpoint: string;
  toJSON(): object;
  unsubscribe(): Promise<boolean>;
}

/** Push API of a browser, which jsdom lacks. */
export class FakePushBrowser {
  permission: NotificationPermission;
  /** Answer of the user when the browser asks. */
  answer: NotificationPermission = 'granted';
  isServiceReachable = true;
  subscription: FakeSubscription | null = null;
  readonly workers: string[] = [];
  readonly keys: Uint8Array[] = [];
  #subscriptions = 0;

  constructor(permission: NotificationPermission = 'default') {
    this.permission = permission;
    const browser = this;
    const registration = {
      pushManager: {
        getSubscription: async () => browser.subscription,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          if (!browser.isServiceReachable) throw new DOMException('push service error', 'AbortError');
          browser.keys.push(applicationServerKey);
          return browser.subscribe();
        },
      },
    };
    const register = async (path: string) => {
      browser.workers.push(path);
      return registration;
    };
    const serviceWorker = { register, ready: Promise.resolve(registration), getRegistration: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => {
        browser.permission = browser.answer;
        return browser.permission;
      },
    });
  }

  static remove(): void {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }

  /** Subscribes as an earlier visit did. */
  subscribe(): FakeSubscription {
    this.#subscriptions += 1;
    const endpoint = `https://push.example/${this.#subscriptions}`;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'the public key', auth: 'the secret' } }),
      unsubscribe: async () => {
        this.subscription = null;
        return true;
      },
    };
    this.subscription = subscription;
    return subscription;
  }
}
