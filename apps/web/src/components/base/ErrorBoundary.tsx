import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Shown after they have thrown; `again` renders them once more. */
  fallback: (error: unknown, again: () => void) => ReactNode;
  /** Another value renders them once more, too. */
  of?: string;
};

type State = { caught: { error: unknown } | null };

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override componentDidUpdate({ of }: ErrorBoundaryProps) {
    if (this.state.caught && of !== this.props.of) this.again();
  }

  readonly again = () => this.setState({ caught: null });

  override render() {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error, this.again) : this.props.children;
  }
}
