import {createContext, type ReactNode} from 'react';
import {useWindowDimensions, View} from 'react-native-web';

/** The frame is a rectangle without notch or home bar: nothing is unsafe. */
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

/** react-native-safe-area-context, on a screen that is safe all over. */
export const safeAreaContext = {
  __esModule: true,
  SafeAreaProvider,
  SafeAreaView: View,
  SafeAreaInsetsContext,
  initialWindowMetrics: null,
  useSafeAreaInsets: () => insets,
  useSafeAreaFrame,
};
