import { Component, type ReactNode } from 'react';
import type { RegistryModule } from 'shared-kit/contract';
import { ModuleError } from './module-error.ts';
import { ModuleFailure } from './module-failure.tsx';

interface BoundaryProps {
  module: RegistryModule;
  onRetry: () => void;
  children: ReactNode;
}

/** Catches what a part throws while it renders, so that nothing around it falls. */
export class PartBoundary extends Component<BoundaryProps, { cause?: unknown }> {
  override state: { cause?: unknown } = {};

  static getDerivedStateFromError(cause: unknown) {
    return { cause };
  }

  override render() {
    const { module, onRetry, children } = this.props;
    if (!('cause' in this.state)) return children;
    const error = new ModuleError('crashed', module.id, this.state.cause);
    return <ModuleFailure module={module} error={error} onRetry={onRetry} />;
  }
}
