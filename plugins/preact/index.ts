import type {Plugin} from '@docusaurus/types';

/**
 * Bundles Preact in React's place, for the browser and for the static pages:
 * about 50 kB (brotli) less on every page. The code keeps React's names and types.
 */
export default function preactPlugin(): Plugin {
  return {
    name: 'preact',
    configureWebpack: () => ({
      resolve: {
        alias: {react: 'preact/compat', 'react-dom': 'preact/compat'},
      },
    }),
  };
}
