/**
 * jsdom computes a style anew each time it is asked: every rule of every sheet against the element and all that it stands
 * in. Queries by role ask three times an element, which was a fifth of the time of the page tests.
 *
 * Here an element is asked once for each way to stand in the page: elements with the same attributes in the same place have
 * the same style. Rules about siblings and positions are not seen; ours decide what is shown by classes and attributes.
 */
const remembered = new Map<string, CSSStyleDeclaration>();

/** Of these attributes the page tests have no style rules, and their values are of one element each. */
const TELLING_NOTHING = new Set(['id', 'for', 'value', 'name', 'aria-labelledby', 'aria-describedby', 'aria-controls']);

/** Makes `getComputedStyle` remember. Pseudo-elements, which jsdom does not know, have no style of their own. */
export function rememberComputedStyles() {
  const compute = window.getComputedStyle.bind(window);
  const none = document.createElement('i').style;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return none;
    const place = placeOf(element);
    const known = remembered.get(place);
    if (known) return known;
    const style = asNow(compute(element));
    remembered.set(place, style);
    return style;
  };
}

/** Rules can have come: what was remembered may be out of date. */
export function forgetComputedStyles() {
  remembered.clear();
}

/** What is inherited jsdom looks up only when it is read: from where the element stands then, if it still does. */
function asNow(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const { visibility, pointerEvents } = style;
  const inherited = new Map<string | symbol, string>([
    ['visibility', visibility],
    ['pointerEvents', pointerEvents],
    ['pointer-events', pointerEvents],
  ]);
  const getPropertyValue = (name: string) => inherited.get(name) ?? style.getPropertyValue(name);
  return new Proxy(style, {
    get: (_style, name) =>
      name === 'getPropertyValue' ? getPropertyValue : (inherited.get(name) ?? Reflect.get(style, name, style)),
  });
}

function placeOf(element: Element): string {
  let place = '';
  for (let at: Element | null = element; at; at = at.parentElement) {
    place += at.localName;
    for (const { name, value } of at.attributes) if (!TELLING_NOTHING.has(name)) place += ` ${name}=${value}`;
    place += '<';
  }
  return place;
}
