import {describe, expect, it} from 'vitest';
import {findRoutePath, repairPathname, readRest} from './address';

describe('restOfAddress', () => {
  const rest = (address: string, search = '', routePath = '/snack/') =>
    readRest(
      routePath,
      // The router decodes a path once and trims it.
      {pathname: decodeURI(address).trim(), search},
      address,
    );

  it.each([
    ['/snack', '', ''],
    ['/snack/', '', ''],
    ['/snack/@user/name', '', '@user/name'],
    ['/snack/@user/name/', '', '@user/name/'],
    ['/SNACK/@user/name', '', '@user/name'],
    ['/snack/%40user/name', '', '%40user/name'],
    ['/snack/%2540user/name', '', '%2540user/name'],
    ['/snack/@user/name', '?path=other&a=b', '@user/name'],
    ['/snack/@user/name%0a', '', '@user/name%0a'],
    ['/snack/%0d%0a', '', '%0d%0a'],
    ['/snack/', '?utm=1', ''],
    ['/snack/', '?path=', ''],
  ])('%s%s', (address, search, expected) => {
    expect(rest(address, search)).toEqual({rest: expected, from: 'path'});
  });

  it.each([
    ['?path=@user/name', '@user/name'],
    ['?path=%40user%2Fname%2F', '@user/name/'],
    ['?path=%2540user%2Fname', '%40user/name'],
    ['?path=%25zz', '%zz'],
    ['?a=b&path=first&path=second', 'first'],
    ['?path=%zz', '%zz'],
  ])('%s', (search, expected) => {
    expect(rest('/snack/', search)).toEqual({rest: expected, from: 'query'});
    expect(rest('/snack', search)).toEqual({rest: expected, from: 'query'});
  });

  it('finds the rest below a base path', () => {
    expect(rest('/live/snack/@a/b', '', '/live/snack/').rest).toBe('@a/b');
  });

  it.each(['/docs/', '/%zz'])(
    'keeps to the page that is shown while the address is %s',
    (address) => {
      expect(
        readRest(
          '/snack/',
          {pathname: '/snack/@user/name', search: ''},
          address,
        ).rest,
      ).toBe('@user/name');
    },
  );

  it('keeps to the path that the router has cleaned', () => {
    expect(
      readRest(
        '/snack/',
        {pathname: '/snack/@user/name', search: ''},
        '/snack/@user/name/index.html',
      ).rest,
    ).toBe('@user/name');
  });
});

describe('repairPathname', () => {
  it.each(['/', '/snack/@user/name', '/snack/%40user/%25zz', '/%E2%82%AC'])(
    'leaves %s alone',
    (pathname) => {
      expect(repairPathname(pathname)).toBeUndefined();
    },
  );

  it.each([
    ['/%', '/%25'],
    ['/snack/%zz', '/snack/%25zz'],
    ['/snack/%40user/%ff', '/snack/%2540user/%25ff'],
  ])('%s becomes %s, which decodes', (pathname, repaired) => {
    expect(repairPathname(pathname)).toBe(repaired);
    expect(() => decodeURI(repaired)).not.toThrow();
  });
});

describe('findRoutePath', () => {
  const routePaths = ['/live/snack/', '/live/expo/'];

  it.each([
    ['/live/snack/', '/live/snack/'],
    ['/live/expo/@playtorch/yolov5-camera/', '/live/expo/'],
  ])('finds the route of %s', (pathname, routePath) => {
    expect(findRoutePath(routePaths, pathname)).toBe(routePath);
  });

  it('refuses a page of another route', () => {
    expect(() => findRoutePath(routePaths, '/live/example/qa/')).toThrow(
      '/live/example/qa/ is below none of /live/snack/, /live/expo/.',
    );
  });
});
