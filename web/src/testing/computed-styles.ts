/**
 * jsdom computes a style on each call, from every rule of every sheet for the element and its ancestors. Queries by
 * role call it three times for each element, which took a fifth of the page tests' time.
 *
 * This cache computes one style for elements with the same attributes and the same ancestors. It ignores rules on
 * siblings and positions; ours decide visibility by classes and attributes.
 */
const remembered = new Map<string, CSSStyleDeclaration>();

/** Attributes without style rules in the page tests, whose values are unique to one element. */
const TELLING_NOTHING = new Set(['id', 'for', 'value', 'name', 'aria-labelledby', 'aria-describedby', 'aria-controls']);

/** Makes `getComputedStyle` use the cache. Pseudo-elements, which jsdom does not support, have no style. */
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

/** Clears the cache, because style rules may have been added. */
export function forgetComputedStyles() {
  remembered.clear();
}

/** Reads inherited values now: jsdom computes them on access, from the element's place at that time, if any. */
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
