import {
  Children,
  createElement,
  Fragment,
  isValidElement,
  type ComponentType,
  type ReactNode,
} from 'react';
import {ProgramError} from '../../core/programError';
import {placeOfProps} from '../elements';

type Props = Record<string, unknown> & {children?: ReactNode};

/** The first text among children, which only a `Text` may show. */
function findText(children: ReactNode): string | undefined {
  let text: string | undefined;
  Children.forEach(children, (child) => {
    if (isValidElement<Props>(child)) {
      text ??=
        child.type === Fragment ? findText(child.props.children) : undefined;
    } else if (child !== null && child !== undefined && child !== '') {
      text ??= String(child);
    }
  });
  return text;
}

/**
 * A view that refuses text, as a phone does; react-native-web shows it.
 *
 * @param name - of the view, for the message.
 */
export function refuseText(
  View: ComponentType<Props>,
  name: string,
): ComponentType<Props> {
  return function TextlessView(props) {
    const {children} = props;
    const text =
      typeof children === 'function' ? undefined : findText(children);
    if (text !== undefined) {
      throw new ProgramError(
        `Text strings must be rendered within a <Text> component. This one is in a ${name}: ${JSON.stringify(text)}`,
        placeOfProps(props),
      );
    }
    return createElement(View, props);
  };
}
