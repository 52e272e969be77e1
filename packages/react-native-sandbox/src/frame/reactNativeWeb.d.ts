/** Types of the used exports of react-native-web, which has none. */
declare module 'react-native-web' {
  import type {ComponentType, ReactNode} from 'react';

  type Part = ComponentType<Record<string, unknown> & {children?: ReactNode}>;
  export const AccessibilityInfo: object;
  export const ActivityIndicator: Part;
  export const Animated: object;
  export const AppState: object;
  export const DeviceEventEmitter: object;
  export const InteractionManager: object;
  export const LayoutAnimation: object;
  export const LogBox: object;
  export const NativeEventEmitter: object;
  export const UIManager: object;
  export const VirtualizedList: Part;
  export const processColor: (color?: unknown) => unknown;
  export const Easing: object;
  export const Modal: Part;
  export const RefreshControl: Part;
  export const SectionList: Part;
  export const Vibration: object;
  export const Appearance: object;
  export const Button: Part;
  export const Dimensions: object;
  export const FlatList: Part;
  export const Image: Part & {getSize: unknown; prefetch: unknown};
  export const ImageBackground: Part;
  export const Keyboard: object;
  export const KeyboardAvoidingView: Part;
  export const PanResponder: object;
  export const PixelRatio: object;
  export const Platform: object;
  export const Pressable: Part;
  export const SafeAreaView: Part;
  export const ScrollView: Part;
  export const StatusBar: Part;
  export const StyleSheet: object;
  export const Switch: Part;
  export const Text: Part;
  export const TextInput: Part;
  export const TouchableHighlight: Part;
  export const TouchableOpacity: Part;
  export const TouchableWithoutFeedback: Part;
  export const View: Part;
  export const useColorScheme: () => 'light' | 'dark';
  export const useWindowDimensions: () => {width: number; height: number};
}
