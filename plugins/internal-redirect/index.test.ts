import type {LoadContext} from '@docusaurus/types';
import {expect, it, vi} from 'vitest';
import internalRedirect from '.';
import {defaults, type InternalRedirectOptions} from './options';

async function globalData(
  options: Partial<InternalRedirectOptions>,
  siteConfig: object = {url: 'https://playtorch.dev', projectName: 'playtorch'},
) {
  const setGlobalData = vi.fn();
  await internalRedirect({siteConfig} as LoadContext, {
    ...defaults,
    ...options,
  }).contentLoaded?.({actions: {setGlobalData}} as never);
  return setGlobalData.mock.lastCall?.[0];
}

it('gives the browser its settings', async () => {
  expect(await globalData({})).toEqual({
    internal: ['internalfb.com'],
    company: ['.thefacebook.com'],
    ping: 'https://staticdocs.thefacebook.com/ping',
    check: 'https://www.internalfb.com/intern/internaldocs/check',
    path: '/intern/staticdocs/playtorch',
    timeout: 2000,
  });
});

it('counts the site’s own host as company-owned only when told to', async () => {
  expect(await globalData({publicHost: true})).toMatchObject({
    company: ['.thefacebook.com', 'playtorch.dev'],
  });
});

it('needs a project name', async () => {
  expect(await globalData({projectName: 'other'})).toMatchObject({
    path: '/intern/staticdocs/other',
  });
  await expect(globalData({}, {url: 'https://a.example'})).rejects.toThrow(
    'internal-redirect needs a project name',
  );
});
