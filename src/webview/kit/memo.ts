import { Component, type ComponentChildren, type ComponentClass, type FunctionComponent, h } from 'preact';

/** A component that is rendered again only if its properties differ. */
export function memo<Props extends object>(
  component: FunctionComponent<Props>,
  isSame: (before: Props, after: Props) => boolean = isShallowSame,
): ComponentClass<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      return !isSame(this.props, next);
    }

    override render(): ComponentChildren {
      return h(component, this.props);
    }
  };
}

export function isShallowSame<T extends object>(before: T, after: T): boolean {
  const keys = Object.keys(after) as (keyof T)[];
  return (
    keys.length === Object.keys(before).length && keys.every((key) => Object.is(before[key], after[key]))
  );
}
