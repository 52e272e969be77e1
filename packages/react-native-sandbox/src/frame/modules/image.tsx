import {useEffect, useState, type ComponentType} from 'react';
import type {Assets} from '../../core/assets';
import type {AskPage} from '../../core/services';

type Props = Record<string, unknown> & {source?: unknown};

/** Address of a picture on the network. */
function readRemoteUri(source: unknown): string | undefined {
  const {uri} = (source ?? {}) as {uri?: unknown};
  return typeof uri === 'string' && /^https?:/i.test(uri) ? uri : undefined;
}

/** Wraps an image component so that it takes the number of an asset, `require('./photo.jpg')`, whose bytes the page has. */
export function withAssets(
  Picture: ComponentType<Props>,
  {ask, assets}: {ask: AskPage; assets: Assets},
): ComponentType<Props> {
  return function Image({source, ...rest}: Props) {
    const name = typeof source === 'number' ? assets.nameOf(source) : undefined;
    const remote = readRemoteUri(source);
    const [shown, setShown] = useState<{name: string; uri: string}>();

    useEffect(() => {
      if (remote !== undefined) {
        console.warn(
          `The picture ${remote} is not fetched: a program in the page has no network. Put a file beside the code and require() it, or try this program on a phone.`,
        );
      }
    }, [remote]);

    useEffect(() => {
      if (name === undefined) {
        return;
      }
      let uri: string | undefined;
      let unmounted = false;
      ask('file', {name}).then(
        ({bytes, type}) => {
          if (!unmounted) {
            uri = URL.createObjectURL(new Blob([bytes], {type}));
            setShown({name, uri});
          }
        },
        (error: Error) => console.error(error.message),
      );
      return () => {
        unmounted = true;
        if (uri !== undefined) {
          URL.revokeObjectURL(uri);
        }
      };
    }, [name]);

    const displayed =
      name === undefined
        ? source
        : shown?.name === name
          ? {uri: shown.uri}
          : undefined;
    return <Picture {...rest} source={displayed} />;
  };
}
