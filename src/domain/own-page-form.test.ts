import { expect, it } from 'vitest';
import { placesToFill, readOwnPage } from './own-page-form.ts';

it('a page goes through the same door as the home page', () => {
  const read = readOwnPage({
    title: ' Ethics ',
    content: '<h2>Fair</h2><script>x()</script><p onclick="x()">play</p>',
  });
  expect(read).toEqual({
    values: { title: 'Ethics', content: '&lt;h2&gt;Fair&lt;/h2&gt;&lt;p&gt;play&lt;/p&gt;' },
    problems: {},
  });
});

it('a title is needed, and both have an end', () => {
  expect(readOwnPage({ title: ' ', content: '' }).problems).toEqual({
    title: 'This field is required.',
  });
  const long = readOwnPage({ title: 'x'.repeat(501), content: 'x'.repeat(100_001) });
  expect(Object.keys(long.problems).sort()).toEqual(['content', 'title']);
});

it('what is to be filled in stands in square brackets', () => {
  const content = readOwnPage({ title: 'A', content: '<p>[your email] and [your email], [1]</p>' });
  expect(placesToFill(content.values.content)).toEqual(['[your email]']);
});
