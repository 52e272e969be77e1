/** The two types of `@expo/config-plugins` that the package's declarations name. */
export type ConfigPlugin<Props = void> = (
  config: ExportedConfigWithProps,
  props: Props,
) => ExportedConfigWithProps;
export interface ExportedConfigWithProps {
  android?: object;
}
