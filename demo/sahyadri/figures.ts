import type { Figure } from '../figures.ts';

const years: [number, string][] = [2021, 2022, 2023, 2024, 2025].map((year) => [year, `${year}`]);
const yearly = (...values: number[]) =>
  values.map((value, index) => `${2021 + index},${value}`).join(' ');

export const figures: Readonly<Record<string, Figure>> = {
  '141-section': {
    kind: 'drawing',
    width: 150,
    height: 84,
    shapes: [
      {
        polygon: '0,10 30,16 62,38 100,62 150,72 150,84 0,84',
        fill: 'light',
      },
      {
        polygon: '84,52 98,48 118,58 142,68 146,71.2 100,62',
        fill: 'middle',
      },
      {
        polygon: '50,29.7 62,36 78,46 84,51.9 62,38',
        fill: 'middle',
      },
      {
        line: '0,10 30,16 62,38 100,62 150,72',
        stroke: 'deep',
        width: 0.5,
      },
      {
        line: '12,4 44,12 92,40 126,61',
        stroke: 'grey',
        isDashed: true,
        width: 0.4,
      },
      { text: 'slope before July 2021', at: [62, 15], colour: 'grey' },
      {
        line: '60,16.5 55,18',
        stroke: 'grey',
        width: 0.25,
      },
      {
        line: '34,13 34,24',
        stroke: 'spark',
        width: 1.1,
      },
      {
        line: '68,36 68,47',
        stroke: 'spark',
        width: 1.1,
      },
      {
        line: '112,50 112,69',
        stroke: 'spark',
        width: 1.1,
      },
      { text: 'Head', at: [33, 30], align: 'right' },
      { text: '5 cm of soil', at: [33, 35], align: 'right', size: 8.5 },
      { text: 'Middle', at: [66, 53], align: 'right' },
      { text: '21 cm', at: [66, 58], align: 'right', size: 8.5 },
      { text: 'Toe', at: [114, 36] },
      { text: '87 cm, with roots', at: [114, 41], size: 8.5 },
      { text: 'and culms', at: [114, 45], size: 8.5 },
      { text: 'weathered basalt', at: [10, 74], colour: 'deep' },
      {
        line: '116,79 146,79',
        stroke: 'deep',
        width: 0.4,
      },
      { text: '50 m', at: [131, 76.5], align: 'centre', size: 8.5 },
    ],
  },
  '141-bare': {
    kind: 'lines',
    width: 150,
    height: 84,
    x: { title: 'October of the year', from: 2020.8, to: 2025.2, ticks: years },
    y: {
      title: 'Bare ground, %',
      from: 0,
      to: 100,
      ticks: [0, 25, 50, 75, 100].map((at) => [at, `${at}`]),
    },
    series: [
      { name: 'whole scar', points: yearly(94, 79, 57, 48, 41) },
      { name: 'head', points: yearly(97, 94, 88, 82, 77) },
      { name: 'middle', points: yearly(95, 80, 55, 44, 36) },
      { name: 'toe', points: yearly(90, 62, 30, 19, 12), isDashed: true },
    ],
  },
  '141-pegs': {
    kind: 'bars',
    width: 150,
    height: 76,
    groups: ['first year', 'second', 'third', 'fourth'],
    y: {
      title: 'Median movement, cm',
      from: 0,
      to: 25,
      ticks: [0, 5, 10, 15, 20, 25].map((at) => [at, `${at}`]),
    },
    series: [
      { name: 'without vetiver', values: [20.5, 11, 5.9, 3.3] },
      { name: 'with vetiver', values: [12.3, 6.6, 3.5, 2] },
    ],
  },
};
