import { Component, type ReactNode } from 'react';

/** What fails in here is missing, and nothing else: the office goes on. React writes the cause to the console. */
export class NoticesBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
