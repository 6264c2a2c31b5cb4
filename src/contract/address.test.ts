import { expect, test } from 'vitest';
import { matchesPath, pathPattern, requestPath, routePattern } from './address.ts';

test('a request has its parameters in the path and its query, in a form that addresses may have', () => {
  expect(requestPath('/api/archives/{id}', { params: { id: 7 } })).toBe('/api/archives/7');
  expect(requestPath('/api/archives/ref/{ref}', { params: { ref: 'a/b?' } })).toBe(
    '/api/archives/ref/a%2Fb%3F',
  );
  expect(requestPath('/api/search', { query: { keyword: 'soil & धान', page: undefined } })).toBe(
    '/api/search?keyword=soil%20%26%20%E0%A4%A7%E0%A4%BE%E0%A4%A8',
  );
  expect(requestPath('/api/settings/', {})).toBe('/api/settings/');
});

test('a path is the pattern of a router', () => {
  expect(routePattern('/archives/{year}/{vol}')).toBe('/archives/:year/:vol');
  expect(routePattern('/api/archives/')).toBe('/api/archives');
  expect(routePattern('/')).toBe('/');
});

test.each([
  ['/', '/', true],
  ['/', '/board', false],
  ['/board', '/board/', true],
  ['/board', '/boards', false],
  ['/archives/{year}/{vol}', '/archives/2024/vol4', true],
  ['/archives/{year}/{vol}', '/archives/2024', false],
  ['/archives/{year}/{ref}.pdf', '/archives/2024/101.pdf', true],
  ['/archives/{year}/{ref}.pdf', '/archives/2024/101xpdf', false],
  ['/static/*', '/static/a/b.js', true],
])('%s is meant by %s: %s', (path, asked, isMeant) => {
  expect(matchesPath(path, asked)).toBe(isMeant);
});

test('the parameters of a path that was asked for are the groups of its pattern', () => {
  const found = pathPattern('/archives/{year}/{ref}.pdf').exec('/archives/2024/101.pdf');
  expect({ ...found?.groups }).toEqual({ year: '2024', ref: '101' });
});
