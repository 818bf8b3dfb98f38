/** Such as Griffel's `.f1a2b3c:hover`: it matches nothing without that class. */
const OF_ONE_CLASS = /^\.([\w-]+)(?::[^,\s>+~]*)?$/;

/** What an element must have, by rule; undefined where that cannot be told. */
const classes = new WeakMap();

function classOf(rule) {
  if (!classes.has(rule)) classes.set(rule, OF_ONE_CLASS.exec(rule.selectorText ?? '')?.[1]);
  return classes.get(rule);
}

/**
 * To name an element, or to tell whether it is seen, happy-dom tries thousands of Fluent's rules on it and on all that
 * it lies in: a third of what page tests took. Those whose class none of them has change nothing.
 */
if (typeof document !== 'undefined') {
  const { default: CSSComputedStyle } = await import(
    'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js'
  );
  const { parseCSSRules } = CSSComputedStyle.prototype;
  // Files that share a worker share it.
  if (parseCSSRules.name !== 'parseRulesOfClasses') {
    CSSComputedStyle.prototype.parseCSSRules = function parseRulesOfClasses(options) {
      const had = new Set(
        options.elements.flatMap(({ element }) => (element.getAttribute('class') ?? '').split(/\s+/)),
      );
      const cssRules = options.cssRules.filter((rule) => {
        const needed = classOf(rule);
        return needed === undefined || had.has(needed);
      });
      return parseCSSRules.call(this, { ...options, cssRules });
    };
  }
}
