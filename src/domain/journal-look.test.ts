import { expect, it } from 'vitest';
import type { JournalLook } from '#contract/looks.ts';
import { degreesBetween, hueOf } from './cover/palette.ts';
import { judgeColour } from './journal-colour.ts';
import { faces, journalLook, newLook } from './journal-look.ts';

/** The looks of journals that are made one after the other. */
function madeInTurn(slugs: readonly string[]): JournalLook[] {
  const looks: JournalLook[] = [];
  for (const slug of slugs) {
    const made = newLook(slug, looks);
    looks.push(journalLook(slug, made));
  }
  return looks;
}

const turnOf = (one: JournalLook, other: JournalLook) =>
  Math.abs(degreesBetween(hueOf(one.colour), hueOf(other.colour)));

const publishers = Array.from({ length: 40 }, (_, publisher) =>
  ['soil', 'water', 'law', 'history', 'maths', 'nursing'].map((name) => `${name}-${publisher}`),
);

it('five journals have the five faces, the sixth another motif and a colour far from theirs', () => {
  for (const slugs of publishers) {
    const looks = madeInTurn(slugs);
    const five = looks.slice(0, 5).map(({ motif, ground, face }) => [motif, ground, face].join());
    expect(five.sort()).toEqual(
      faces.map(({ motif, ground, face }) => [motif, ground, face].join()).sort(),
    );
    const sixth = looks[5] as JournalLook;
    for (const other of looks.slice(0, 5)) {
      expect(sixth.motif).not.toBe(other.motif);
      expect(turnOf(sixth, other)).toBeGreaterThanOrEqual(40);
    }
  }
});

it('the order of the faces is that of the name, and a face that is free again is given again', () => {
  const firsts = publishers.map(([slug = '']) => newLook(slug, []).motif);
  expect(new Set(firsts).size).toBe(faces.length);
  const looks = madeInTurn(['soil', 'water', 'law', 'history']);
  expect(newLook('soil', looks.slice(1)).motif).toBe(looks[0]?.motif);
});

it('each colour of a new journal can be read, and more journals than colours have one as well', () => {
  const looks = madeInTurn(Array.from({ length: 30 }, (_, at) => `journal-${at}`));
  for (const { colour } of looks) expect(judgeColour(colour)?.nearest).toBeUndefined();
  expect(new Set(looks.map(({ motif }) => motif)).size).toBe(8);
});

it('a journal that chose nothing keeps the typeface that all had; one that chose has what it chose', () => {
  const nothing = { accent: '', motif: '', ground: '', heading_face: '' };
  expect(journalLook('soil', nothing)).toMatchObject({
    colour: '#8a2432',
    face: 'source-serif',
  });
  const chosen = { accent: '#0b5c8a', motif: 'rings', ground: 'dark', heading_face: 'eczar' };
  expect(journalLook('soil', chosen)).toEqual({
    motif: 'rings',
    colour: '#0b5c8a',
    ground: 'dark',
    face: 'eczar',
  });
  expect(journalLook('soil', nothing, '#0b6a4a').colour).toBe('#0b6a4a');
  // From elsewhere, or of a later version.
  expect(
    journalLook('soil', { accent: '', motif: 'no', ground: 'no', heading_face: 'no' }),
  ).toEqual(journalLook('soil', nothing));
});
