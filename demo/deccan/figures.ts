import type { Figure } from '../figures.ts';

const ticks = (...at: number[]): [number, string][] => at.map((one) => [one, `${one}`]);

/** The two faces of the vault, from wall to wall. */
const outer =
  '30,33.3 37.5,29.8 45,27 52.5,24.8 60,23.2 67.5,22.3 75,22 82.5,22.3 90,23.2 97.5,24.8 105,27 112.5,29.8 120,33.3';
const inner =
  '30,36.7 37.5,33.2 45,30.4 52.5,28.2 60,26.6 67.5,25.7 75,25.4 82.5,25.7 90,26.6 97.5,28.2 105,30.4 112.5,33.2 120,36.7';
const backwards = (points: string) => points.split(' ').toReversed().join(' ');

export const figures: Readonly<Record<string, Figure>> = {
  '10-control': {
    kind: 'lines',
    width: 150,
    height: 76,
    x: { title: 'Ground control points', from: -0.8, to: 17, ticks: ticks(0, 3, 5, 9, 16) },
    y: { title: 'Scatter of the volume, %', from: 0, to: 5, ticks: ticks(0, 1, 2, 3, 4, 5) },
    series: [
      {
        name: 'one of them on the heap',
        points: '3,1.6 5,0.9 9,0.9 16,0.8',
      },
      {
        name: 'on the floor alone',
        points: '0,4.6 3,2.1 5,1.3 9,1.2',
        isDashed: true,
      },
    ],
  },
  '10-ground': {
    kind: 'drawing',
    width: 150,
    height: 66,
    shapes: [
      {
        polygon: '18,45 40,30 60,16 75,12 92,18 112,34 132,46 110,50 75,53 40,50',
        fill: 'light',
      },
      {
        line: '0,44 18,45 40,50 75,53 110,50 132,46 150,45',
        stroke: 'deep',
        width: 0.7,
      },
      {
        line: '18,45 132,46',
        stroke: 'spark',
        width: 0.7,
      },
      {
        line: '6,57 144,57',
        stroke: 'grey',
        width: 0.6,
        isDashed: true,
      },
      {
        line: '18,45 40,30 60,16 75,12 92,18 112,34 132,46',
        stroke: 'colour',
        width: 0.7,
      },
      { text: 'surface from pictures', at: [94, 15], colour: 'colour' },
      { text: 'triangles across the edge', at: [75, 42], align: 'centre', size: 8.5 },
      {
        text: 'floor, surveyed before',
        at: [75, 49.6],
        align: 'centre',
        size: 8.5,
        colour: 'deep',
      },
      {
        text: 'plane through the lowest points',
        at: [75, 61],
        align: 'centre',
        size: 8.5,
        colour: 'grey',
      },
    ],
  },
  '11-main': {
    kind: 'drawing',
    width: 150,
    height: 72,
    shapes: [
      {
        polygon: '0,60 34,60 58,56 84,42 104,34 122,22 150,20 150,72 0,72',
        fill: 'pale',
      },
      {
        polygon: '8,60 18,60 18,70 8,70',
        fill: 'light',
        stroke: 'deep',
        width: 0.3,
      },
      {
        polygon: '8,65 18,65 18,70 8,70',
        fill: 'middle',
      },
      {
        line: '13,66 13,57 24,57',
        stroke: 'deep',
        width: 1,
      },
      { circle: [13, 57], radius: 2.6, fill: 'colour' },
      { text: 'pump', at: [13, 51.5], align: 'centre' },
      {
        polygon: '24,54.6 28,57 24,59.4',
        fill: 'deep',
      },
      { text: 'slow valve', at: [26, 48.5], align: 'centre', colour: 'spark' },
      {
        line: '26,50.5 26,54',
        stroke: 'spark',
        width: 0.3,
      },
      {
        line: '28,57 34,57',
        stroke: 'deep',
        width: 1,
      },
      {
        line: '31,57 31,64',
        stroke: 'grey',
        width: 0.4,
      },
      { circle: [31, 65.6], radius: 1.7, stroke: 'deep', width: 0.4, fill: 'none' },
      { text: 'gauge', at: [34.5, 65.6] },
      {
        line: '34,57 48,55.6',
        stroke: 'spark',
        width: 2,
      },
      { text: 'soft length', at: [46, 50], colour: 'spark' },
      {
        line: '48,55.6 58,54 84,40 104,32 122,20 130,18',
        stroke: 'deep',
        width: 1,
      },
      { text: 'air at the summit', at: [84, 30], align: 'right', colour: 'grey' },
      {
        line: '85,31.5 92,35.5',
        stroke: 'grey',
        width: 0.3,
      },
      {
        polygon: '130,6 146,6 146,20 130,20',
        stroke: 'deep',
        width: 0.5,
        fill: 'none',
      },
      {
        polygon: '130,10 146,10 146,20 130,20',
        fill: 'middle',
      },
      { text: 'tank', at: [138, 3], align: 'centre' },
    ],
  },
  '11-surge': {
    kind: 'lines',
    width: 150,
    height: 84,
    x: {
      title: 'Seconds after the failure',
      from: -1,
      to: 12,
      ticks: ticks(0, 2, 4, 6, 8, 10, 12),
    },
    y: { title: 'Head at the pump, m', from: 0, to: 200, ticks: ticks(0, 50, 100, 150, 200) },
    series: [
      {
        name: 'after',
        points: '-1,82 0,82 1,58 2.2,44 3.6,64 5,97 6.4,108 8,98 9.5,82 10.8,76 12,80',
      },
      {
        name: 'before',
        points:
          '-1,82 0,82 0.3,6 1,8 1.3,189 2.2,178 2.5,17 3.4,26 3.8,160 4.7,151 5,43 5.9,50 6.3,131 7.2,124 7.6,61 8.5,66 8.9,106 9.8,100 10.4,76 12,82',
      },
    ],
  },
  '13-vault': {
    kind: 'drawing',
    width: 150,
    height: 72,
    shapes: [
      {
        polygon: '18,33 30,33 30,72 18,72',
        fill: 'light',
      },
      {
        polygon: '120,33 132,33 132,72 120,72',
        fill: 'light',
      },
      { polygon: '18,20 18,33.3 30,33.3 37.5,29.8 45,27 52.5,24.8 60,23.2 60,20', fill: 'pale' },
      {
        polygon: '90,20 90,23.2 97.5,24.8 105,27 112.5,29.8 120,33.3 132,33.3 132,20',
        fill: 'pale',
      },
      { polygon: `${outer} ${backwards(inner)}`, fill: 'middle', stroke: 'deep', width: 0.4 },
      {
        line: '30,38 120,38',
        stroke: 'deep',
        width: 0.8,
      },
      { text: 'tie', at: [75, 41.5], align: 'centre' },
      {
        polygon: '30,9 74,9 74,19 30,19',
        fill: 'grey',
      },
      { text: 'load on one half', at: [52, 5], align: 'centre' },
      {
        line: '30,35 37.5,30.6 48,26.3 60,24 75,24 90,25.6 100,28.4 110,32 120,36',
        stroke: 'spark',
        width: 0.7,
      },
      { circle: [30, 35.4], radius: 1.3, fill: 'none', stroke: 'spark', width: 0.5 },
      { circle: [49, 26], radius: 1.3, fill: 'none', stroke: 'spark', width: 0.5 },
      { circle: [100, 28.6], radius: 1.3, fill: 'none', stroke: 'spark', width: 0.5 },
      { circle: [120, 35.6], radius: 1.3, fill: 'none', stroke: 'spark', width: 0.5 },
      { text: 'line of thrust', at: [98, 14], colour: 'spark' },
      {
        line: '97,16 91,25',
        stroke: 'spark',
        width: 0.3,
      },
      {
        line: '30,58 120,58',
        stroke: 'deep',
        width: 0.3,
      },
      { text: '6.00 m', at: [75, 62], align: 'centre' },
    ],
  },
  '13-load': {
    kind: 'lines',
    width: 150,
    height: 80,
    x: {
      title: 'Movement of the loaded quarter, mm',
      from: 0,
      to: 46,
      ticks: ticks(0, 10, 20, 30, 40),
    },
    y: { title: 'Load on one half, kN/m²', from: 0, to: 10, ticks: ticks(0, 2, 4, 6, 8, 10) },
    series: [
      {
        name: 'vault A',
        points: '0,0 1.4,2 2.9,4 5.6,5.4 11,6.8 20,7.8 31,8.2',
      },
      {
        name: 'vault B',
        points: '0,0 1.7,2 3.6,4 7.9,5 16,6.2 29,7.1 44,7.4',
      },
      {
        name: 'vault C',
        points: '0,0 1.2,2 2.5,4 4.6,5.8 9,7.4 17,8.5 27,8.9',
        isDashed: true,
      },
    ],
  },
};
