import {findFile, findVersion} from './project';
import type {RuleContext} from './rules/rule';

/** Whether the project is an app without PlayTorch: its package.json is there, and no file mentions the package. */
export const isWithoutPackage = ({project}: RuleContext): boolean =>
  findFile(project, 'package.json') !== undefined &&
  findVersion(project, 'react-native-pytorch-core') === undefined &&
  !project.files.some(({text}) => text.includes('react-native-pytorch-core'));

/** Whether the files are those of an app for one platform alone. */
function isFor(
  {project: {complete, files, otherFiles}}: RuleContext,
  platform: 'android' | 'ios',
): boolean {
  const paths = [...files.map(({path}) => path), ...otherFiles];
  const other = platform === 'ios' ? 'android' : 'ios';
  return (
    complete &&
    paths.some((path) => path.startsWith(`${platform}/`)) &&
    !paths.some((path) => path.startsWith(`${other}/`))
  );
}
export const isForIosAlone = (context: RuleContext): boolean =>
  isFor(context, 'ios');
export const isForAndroidAlone = (context: RuleContext): boolean =>
  isFor(context, 'android');

/** Whether the project has a Gradle file in Kotlin, which is not read. */
export const hasKotlinGradle = ({project: {otherFiles}}: RuleContext) =>
  otherFiles.some((path) => path.endsWith('build.gradle.kts'));
