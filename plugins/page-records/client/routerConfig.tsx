import type {ReactElement} from 'react';
import {useLocation} from '@docusaurus/router';
import {
  matchRoutes,
  renderRoutes as renderOnce,
} from 'react-router-config/esm/react-router-config.js';

export {matchRoutes};

type RenderRoutes = typeof renderOnce;

function LiveRoutes({args}: {args: Parameters<RenderRoutes>}): ReactElement {
  useLocation();
  return renderOnce(...args) as ReactElement;
}

/** As the package's own, but the routes are read at each render: new ones may have come. */
export const renderRoutes = (...args: Parameters<RenderRoutes>): ReactElement => (
  <LiveRoutes args={args} />
);
