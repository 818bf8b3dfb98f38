import { Component, type ReactNode } from 'react';
import type { RegistryModule } from 'shared-kit/contract';
import { ModuleError } from './module-error.ts';

interface BoundaryProps {
  module: RegistryModule;
  /** Drawn in the place of what threw. */
  renderFailure: (error: ModuleError) => ReactNode;
  children: ReactNode;
}

/** Catches what a part throws while it renders, so that nothing around it falls. */
export class PartBoundary extends Component<BoundaryProps, { cause?: unknown }> {
  override state: { cause?: unknown } = {};

  static getDerivedStateFromError(cause: unknown) {
    return { cause };
  }

  override render() {
    const { module, renderFailure, children } = this.props;
    if (!('cause' in this.state)) return children;
    return renderFailure(new ModuleError('crashed', module.id, this.state.cause));
  }
}
