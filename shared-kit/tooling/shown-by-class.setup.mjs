/** What tells whether an element is seen and can be pressed; all that the tests' libraries ask of a style. */
const ASKED = new Set(['display', 'visibility', 'pointer-events']);
const SAYS_SO = new RegExp([...ASKED].join('|'));

/** Such as Griffel's `.f1a2b3c:hover`: it matches nothing without that class. */
const OF_ONE_CLASS = /^\.([\w-]+)(?::[^,\s>+~]*)?$/;

/** What an element must have, also for one within `@media`; undefined where that cannot be told. */
function classOf({ selectorText, cssRules }) {
  if (selectorText !== undefined) return OF_ONE_CLASS.exec(selectorText)?.[1];
  return cssRules?.length === 1 ? classOf(cssRules[0]) : undefined;
}

/** The rules of one style sheet that say what is asked, by the class that they need. */
class AskedRules {
  #ofClass = new Map();
  #others = [];
  #count = 0;
  #last;

  /** Whether the sheet only got more of them. */
  holds(rules) {
    return this.#count <= rules.length && (this.#count === 0 || rules[this.#count - 1] === this.#last);
  }

  /** @returns those that may match what has these classes, in their order */
  among(rules, classes) {
    for (; this.#count < rules.length; this.#count += 1) this.#add(rules[this.#count]);
    const places = classes.flatMap((one) => this.#ofClass.get(one) ?? []);
    return [...this.#others, ...places].sort((a, b) => a - b).map((place) => rules[place]);
  }

  #add(rule) {
    this.#last = rule;
    if (!SAYS_SO.test(rule.cssText)) return;
    const needed = classOf(rule);
    if (needed === undefined) this.#others.push(this.#count);
    else this.#ofClass.set(needed, [...(this.#ofClass.get(needed) ?? []), this.#count]);
  }
}

/**
 * To name an element, or to tell whether it is seen, happy-dom works out its whole style, from thousands of Fluent's
 * rules, for it and all that it lies in, anew after every change: half of what page tests took. Here is answered what is
 * asked, by the same cascade.
 */
if (typeof document !== 'undefined') {
  const [
    PropertySymbol,
    { default: Declaration },
    { default: Computed },
    { default: DEFAULTS },
    { default: Parser },
  ] = await Promise.all([
    import('happy-dom/lib/PropertySymbol.js'),
    import('happy-dom/lib/css/declaration/CSSStyleDeclaration.js'),
    import('happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js'),
    import('happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleElementDefault.js'),
    import('happy-dom/lib/css/declaration/utilities/CSSTextParser.js'),
  ]);
  const known = new WeakMap();

  function textsOf(element) {
    const classes = (element.getAttribute('class') ?? '').split(/\s+/);
    const found = { element, cssTexts: [] };
    const computed = new Computed(element);
    for (const { cssRules } of computed.getStyleSheets(element.ownerDocument)) {
      if (!known.get(cssRules)?.holds(cssRules)) known.set(cssRules, new AskedRules());
      const rules = known.get(cssRules).among(cssRules, classes);
      if (rules.length > 0)
        computed.parseCSSRules({ elements: [found], scopeElements: [found], cssRules: rules });
    }
    return found.cssTexts
      .sort((a, b) => a.priorityWeight - b.priorityWeight)
      .map(({ cssText }) => cssText)
      .join('');
  }

  function defaultText(element) {
    const text = DEFAULTS[element.tagName] ?? '';
    if (typeof text === 'string') return text;
    return Object.keys(text)
      .filter((key) => key === 'default' || element[key])
      .map((key) => text[key])
      .join('');
  }

  function valueAt(element, name) {
    let found;
    const text = `${defaultText(element)}${textsOf(element)}${element.getAttribute('style') ?? ''}`;
    for (const rule of Parser.parse(text).rules) {
      if (rule.name === name && rule.value !== 'inherit' && (!found?.important || rule.important))
        found = rule;
    }
    if (found) return found.value;
    return name === 'visibility' && element.parentElement ? valueAt(element.parentElement, name) : '';
  }

  const { getPropertyValue } = Declaration.prototype;
  // Files that share a worker share it.
  if (getPropertyValue.name !== 'getAskedValue') {
    Declaration.prototype.getPropertyValue = function getAskedValue(name) {
      const element = this[PropertySymbol.element];
      if (!this[PropertySymbol.computed] || !ASKED.has(name)) return getPropertyValue.call(this, name);
      return element.isConnected ? valueAt(element, name) : '';
    };
  }
}
