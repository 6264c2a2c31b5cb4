import type { Figure } from '../figures.ts';

const ticks = (...at: number[]): [number, string][] => at.map((one) => [one, `${one}`]);

const years = [1955, 1970, 1985, 2000, 2010, 2020];
const overYears = (...values: number[]) =>
  values.map((value, index) => `${years[index]},${value}`).join(' ');

/** In both languages of the article. */
const candrabindu = (
  titles: Record<'x' | 'y' | 'books' | 'fiction' | 'papers', string>,
): Figure => ({
  kind: 'lines',
  width: 150,
  height: 84,
  x: { title: titles.x, from: 1953, to: 2022, ticks: ticks(...years) },
  y: { title: titles.y, from: 0, to: 100, ticks: ticks(0, 25, 50, 75, 100) },
  series: [
    { name: titles.books, points: overYears(96, 95, 92, 84, 76, 71) },
    { name: titles.fiction, points: overYears(93, 92, 85, 70, 58, 52), isDashed: true },
    { name: titles.papers, points: overYears(88, 81, 62, 31, 14, 9) },
  ],
});

export const figures: Readonly<Record<string, Figure>> = {
  '7-matra': {
    kind: 'bars',
    width: 150,
    height: 78,
    groups: ['मालवा', 'निमाड़', 'बुंदेलखंड'],
    y: { title: 'लोरियाँ, प्रतिशत', from: 0, to: 60, ticks: ticks(0, 20, 40, 60) },
    series: [
      { name: '12 मात्राएँ', values: [6, 6, 30] },
      { name: '14', values: [30, 56, 31] },
      { name: '16', values: [51, 19, 22] },
    ],
  },
  '7-words': {
    kind: 'lines',
    width: 150,
    height: 80,
    x: { title: 'मिनट', from: 0.6, to: 10.4, ticks: ticks(1, 2, 4, 6, 8, 10) },
    y: { title: 'अर्थहीन ध्वनियाँ, प्रतिशत', from: 0, to: 80, ticks: ticks(0, 20, 40, 60, 80) },
    series: [
      {
        name: 'सब',
        points: '1,12 2,18 4,29 6,41 8,53 10,61',
      },
      {
        name: 'झूले पर',
        points: '1,13 2,20 4,33 6,46 8,58 10,66',
      },
      {
        name: 'थपकी पर',
        points: '1,11 2,15 4,23 6,33 8,44 10,52',
        isDashed: true,
      },
    ],
  },
  '8-years': candrabindu({
    x: 'वर्ष',
    y: 'चंद्रबिंदु, प्रतिशत',
    books: 'पाठ्यपुस्तकें',
    fiction: 'कथा-पुस्तकें',
    papers: 'समाचार-पत्र',
  }),
  '8-years-en': candrabindu({
    x: 'Year',
    y: 'Candrabindu, %',
    books: 'textbooks',
    fiction: 'fiction',
    papers: 'newspapers',
  }),
  '8-readers': {
    kind: 'bars',
    width: 150,
    height: 76,
    groups: ['विद्यार्थी', 'वयस्क'],
    y: { title: 'ठीक उच्चारण, प्रतिशत', from: 0, to: 100, ticks: ticks(0, 25, 50, 75, 100) },
    series: [
      { name: 'चंद्रबिंदु के साथ', values: [91, 94] },
      { name: 'बिंदु के साथ', values: [58, 76] },
    ],
  },
};
