import { expect, it } from 'vitest';
import { loggedUrl } from './request-target.ts';

it.each([
  ['/preview/aBc/7', '/preview/***'],
  ['/pay/aBc', '/pay/***'],
  ['/Paper/aBc?x=1', '/Paper/***'],
  ['/api/admin/articles?q=Rao&state=draft', '/api/admin/articles?***'],
  ['/api/admin/manuscripts?q=asha%40field.example', '/api/admin/manuscripts?***'],
  ['/admin/articles?q=Rao', '/admin/articles?***'],
  ['/api/admin/', '/api/admin/'],
  ['/search?keyword=rice', '/search?keyword=rice'],
])('of %s the log has %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});
