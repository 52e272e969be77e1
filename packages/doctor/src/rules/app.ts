import {findFile} from '../project';
import {readJsonFile, type RuleContext} from './rule';

/** Finds the settings of an Expo project. */
export const findApp = ({project}: RuleContext) => {
  const file = findFile(project, 'app.json');
  const json = readJsonFile(file);
  return file && json?.find('expo') ? {file, json} : undefined;
};

/** Lists the names of config plugins; a plugin with options is an array that begins with its name. */
export const listPlugins = ({
  json,
}: NonNullable<ReturnType<typeof findApp>>): string[] => {
  const list = json.find('expo', 'plugins')?.children ?? [];
  return list.flatMap((_, i) => {
    const name =
      json.getText('expo', 'plugins', i) ??
      json.getText('expo', 'plugins', i, 0);
    return name === undefined ? [] : [name];
  });
};

/** Whether an Expo project is made for a platform: by default, for all. */
export function hasPlatform(
  context: RuleContext,
  platform: 'android' | 'ios',
): boolean {
  const platforms = findApp(context)?.json.listTexts('expo', 'platforms') ?? [];
  return platforms.length === 0 || platforms.includes(platform);
}

/** Whether an Expo project has a config plugin of its own, which no rule reads. */
export const hasOwnPlugin = (context: RuleContext): boolean => {
  const app = findApp(context);
  return (
    app !== undefined && listPlugins(app).some((name) => name.startsWith('.'))
  );
};
