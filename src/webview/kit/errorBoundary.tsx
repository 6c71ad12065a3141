import { Component, type ComponentChildren } from 'preact';
import { words } from '../words.ts';

interface ErrorBoundaryProps {
  readonly children: ComponentChildren;
}

/** Keeps a failure of its children to itself: one part that cannot be drawn must not take the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    console.error('A part of the page cannot be drawn.', error);
    this.setState({ hasFailed: true });
  }

  override render(): ComponentChildren {
    return this.state.hasFailed ? <p class="quiet">{words.notDrawn}</p> : this.props.children;
  }
}
