import { expect, test } from 'vitest';
import { knownRecord } from '../../../tests/support/bibliographic-records.ts';
import { fromHtml } from '../rich-text/sanitise.ts';
import { bibtex } from './bibtex.ts';

const titleOf = (html: string) =>
  /^ {2}title = \{(.*)\},$/m.exec(bibtex(knownRecord({ title: fromHtml(html, 'title') })))?.[1];

test.each([
  ['Growth of rice in Punjab and Haryana', 'Growth of rice in {Punjab} and {Haryana}'],
  ['Growth of Rice in Punjab', 'Growth of Rice in Punjab'],
  ['DNA and pH of Soils Under Rice', '{DNA} and {pH} of Soils Under Rice'],
  ['A review of E. coli', 'A review of {E}. coli'],
  ['On soil: A history of India', 'On soil: A history of {India}'],
  ['On <i>E. coli</i> in Pune wells', 'On \\textit{E. coli} in {Pune} wells'],
  ['GROWTH OF RICE IN PUNJAB', 'GROWTH OF RICE IN PUNJAB'],
  ['R&D in India, 50% more', 'R\\&{D} in {India}, 50\\% more'],
  ['मिट्टी की जाँच', 'मिट्टी की जाँच'],
])('of “%s” the capitals that mean something are kept', (html, expected) => {
  expect(titleOf(html)).toBe(expected);
});
