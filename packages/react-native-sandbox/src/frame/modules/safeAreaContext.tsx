import {createContext, type ReactNode} from 'react';
import {useWindowDimensions, View} from 'react-native-web';

/** Insets of the frame, which has no notch and no home bar. */
const insets = {top: 0, right: 0, bottom: 0, left: 0};

const SafeAreaInsetsContext = createContext(insets);

function SafeAreaProvider({
  children,
  style,
}: {
  children?: ReactNode;
  style?: unknown;
}) {
  return <View style={[{flex: 1}, style]}>{children}</View>;
}

function useSafeAreaFrame() {
  const {width, height} = useWindowDimensions();
  return {x: 0, y: 0, width, height};
}

/** Exports of react-native-safe-area-context, for a screen without insets. */
export const safeAreaContext = {
  __esModule: true,
  SafeAreaProvider,
  SafeAreaView: View,
  SafeAreaInsetsContext,
  initialWindowMetrics: null,
  useSafeAreaInsets: () => insets,
  useSafeAreaFrame,
};
