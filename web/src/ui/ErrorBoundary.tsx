import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What to show instead of what has failed. */
  fallback: ReactNode;
}

/** Keeps a failing part from emptying the page; a class, since React offers nothing else for it. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
