/** happy-dom rejects when Fluent cancels an animation; without `animate` Fluent shows the end at once. Import it first. */
Object.defineProperty(Element.prototype, 'animate', { value: undefined, configurable: true });
