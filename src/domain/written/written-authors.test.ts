import { expect, it } from 'vitest';
import { readWrittenAuthors } from './written-authors.ts';

const read = (text: string) => readWrittenAuthors(text).authorname;

it.each([
  ['Amol Pawar; Jaya More', 'Amol Pawar, Jaya More'],
  ['Amol Pawar & Jaya More', 'Amol Pawar, Jaya More'],
  ['Amol Pawar &amp; Jaya More', 'Amol Pawar, Jaya More'],
  ['Amol Pawar and Jaya More', 'Amol Pawar, Jaya More'],
  ['Amol Pawar, Jaya More, and Sunita Rao', 'Amol Pawar, Jaya More, Sunita Rao'],
  ['Amol Pawar, Jaya More & Sunita Rao;', 'Amol Pawar, Jaya More, Sunita Rao'],
  ['अमोल पवार आणि जया मोरे', 'अमोल पवार, जया मोरे'],
  ['Rao, Asha; Iyer, Bala', 'Asha Rao, Bala Iyer'],
  ['Rao, A. K.; Iyer, B.', 'A. K. Rao, B. Iyer'],
  ['García Márquez, Gabriel; Vargas Llosa, Mario', 'Gabriel García Márquez, Mario Vargas Llosa'],
  ['Rao, Asha; Smith, John, Jr.', 'Asha Rao, John Smith Jr.'],
  ['Asha Rao, PhD; Bala Iyer, MD', 'Asha Rao PhD, Bala Iyer MD'],
  ['Rao, Asha; Bala Iyer', 'Asha Rao, Bala Iyer'],
  ['Asha Rao, Bala Iyer; Chitra Das', 'Asha Rao, Bala Iyer, Chitra Das'],
])('%s are several authors', (text, authorname) => {
  expect(readWrittenAuthors(text)).toEqual({ authorname, isSplit: true, hadMarks: false });
});

it.each([
  ['Dr. Sunita Rao1*, Amit Shah2', 'Dr. Sunita Rao, Amit Shah'],
  ['Sunita Rao1,2*, Amit Shah 2', 'Sunita Rao, Amit Shah'],
  ['Sunita Rao¹, Amit Shah²*', 'Sunita Rao, Amit Shah'],
  ['Sunita Rao(1), Amit Shah[2]', 'Sunita Rao, Amit Shah'],
  ['Sunita Rao†, A. K.1', 'Sunita Rao, A. K.'],
  ['*Sunita Rao, ²Amit Shah', 'Sunita Rao, Amit Shah'],
  ['1. Sunita Rao, 2. Amit Shah', 'Sunita Rao, Amit Shah'],
  ['अमोल पवार१, जया मोरे२', 'अमोल पवार, जया मोरे'],
])('marks are taken off %s', (text, authorname) => {
  expect(readWrittenAuthors(text)).toEqual({ authorname, isSplit: false, hadMarks: true });
});

it('both are done at once', () => {
  expect(readWrittenAuthors('Rao, Asha1*; Iyer, Bala2')).toEqual({
    authorname: 'Asha Rao, Bala Iyer',
    isSplit: true,
    hadMarks: true,
  });
  expect(read('Amol Pawar1 and Jaya More2*')).toBe('Amol Pawar, Jaya More');
});

it.each([
  'Asha Rao, Bala Iyer',
  ' Asha  Rao ,Bala',
  'Eric Nyberg 3rd, Teruko Mitamura',
  'Indian Council of Medical Research and Training',
  'M&uuml;ller; Rao',
  'Anderson Sandy, Rand Andy',
  'Rao, Asha',
  'AND',
  '',
  `${'a; '.repeat(2000)}`,
])('%j stays as it is', (text) => {
  expect(readWrittenAuthors(text)).toEqual({ authorname: text, isSplit: false, hadMarks: false });
});

it('what was read is read the same again', () => {
  for (const text of ['Rao, Asha1; Iyer, Bala', 'A & B and C', 'Asha Rao, PhD; Bala Iyer, MD']) {
    expect(read(read(text))).toBe(read(text));
  }
});

it('long texts made to be slow are quick', () => {
  const start = performance.now();
  for (const part of ['1,', '1 ,', ' and', 'a1, ', '((', 'a(1,1,1,1,1,1,']) {
    read(part.repeat(5000 / part.length));
  }
  expect(performance.now() - start).toBeLessThan(500);
});
