import { expect, test } from 'vitest';
import { subjectSections } from './subject-sections.ts';

const of = (...subjects: string[]) => subjects.map((subject) => ({ subject }));
const titles = (...subjects: string[]) =>
  subjectSections(of(...subjects)).map(({ title }) => title);

test('an issue whose order keeps each subject together has sections', () => {
  expect(subjectSections(of('Soil', 'Soil', 'Crops &amp; trees', 'Crops &amp; trees'))).toEqual([
    { title: 'Soil', id: 'subject-soil', from: 0, count: 2 },
    { title: 'Crops & trees', id: 'subject-crops-trees', from: 2, count: 2 },
  ]);
});

test('it has none where a subject comes twice, one is missing, or there is one alone', () => {
  expect(titles('Soil', 'Soil', 'Crops', 'Crops')).toHaveLength(2);
  expect(titles('Soil', 'Crops', 'Crops', 'Soil')).toEqual([]);
  expect(titles('Soil', 'Soil', '', 'Crops')).toEqual([]);
  expect(titles('Soil', 'Soil', 'Soil')).toEqual([]);
  expect(titles()).toEqual([]);
});

test('a heading over each article would be too many', () => {
  expect(titles('Soil', 'Crops', 'Water')).toEqual([]);
});
