import {
  Children,
  createElement,
  Fragment,
  isValidElement,
  type ComponentType,
  type ReactNode,
} from 'react';
import {ProgramError} from '../../core/programError';
import {findPlaceOfProps} from '../elements';

type Props = Record<string, unknown> & {children?: ReactNode};

/** First text among children, which React Native allows in a `Text` only. */
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
 * Wraps a view so that it refuses text, as React Native does; react-native-web would show it.
 *
 * @param name - name of the view for the message
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
        findPlaceOfProps(props),
      );
    }
    return createElement(View, props);
  };
}
