/**
 * Pages that also answer for every path below them: the dynamic-routes plugin
 * adds them to the site, the hosting plugin turns them into rewrites of hosts.
 */
export const dynamicRoutes: {path: string; component: 'snack' | 'example'}[] = [
  {path: 'snack', component: 'snack'},
  {path: 'expo', component: 'snack'},
  {path: 'example', component: 'example'},
];
