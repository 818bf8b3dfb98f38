/** happy-dom rejects when Fluent cancels an animation; without `animate` Fluent shows the end at once. */
if (typeof Element !== 'undefined') {
  Object.defineProperty(Element.prototype, 'animate', { value: undefined, configurable: true });
}
