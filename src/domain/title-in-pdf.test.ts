import { expect, test } from 'vitest';
import { showsTitle } from './title-in-pdf.ts';

const body =
  'Abstract. The fields of four districts were watched for three years. Wheat came first where wells were deep, and pulses where they were not. ' +
  'Farmers told how much water each field took, and when it was sown. Rain was measured at nine places, every morning, by teachers of the schools. '.repeat(
    3,
  );
const title = 'Influence of CO2 on the Efficient Fixation of Nitrogen';

test('a title is found however a PDF writes it', () => {
  for (const written of [
    title,
    title.toUpperCase(),
    'Influence of CO₂ on the Effi-\ncient Fixa-\ntion of Nitrogen',
    'Influence of CO on the E\uFB03cient Fixation of Nitrogen 2',
    'I n f l u e n c e o f C O 2 o n t h e E f f i c i e n t F i x a t i o n o f N i t r o g e n',
    // A font whose ligatures have no text.
    'Inuence of CO2 on the Ecient Fixation of Nitrogen',
    // Author and line between: a title in two columns.
    'Influence of CO2 on the\nDr. A. Rao, Pune\nEfficient Fixation of Nitrogen',
  ]) {
    expect([
      written,
      showsTitle(`Journal of Soils 4 (2024) 10-14\n${written}\n${body}`, title),
    ]).toEqual([written, true]);
  }
  const sheet = `Cover sheet. ${'This copy is for your own use. '.repeat(60)}`;
  expect(showsTitle(`${sheet}\n${title}\n${body}`, title)).toBe(true);
  expect(
    showsTitle(`Éfficacité des forêts protégées\n${body}`, 'Efficacite des forets protegees'),
  ).toBe(true);
});

test('the title of another article is not', () => {
  expect(showsTitle(`Wheat and Wells of the Deccan\n${body}`, title)).toBe(false);
  expect(showsTitle(`${title}\n${body}`, 'Wheat and Wells of the Deccan')).toBe(false);
});

const hindi =
  'वषा के दन म कसान खेत म धान बोते ह और कुआ से पानी लेते ह । चार जल के खेत तीन साल तक देखे गए । '.repeat(5);

test('of broken Devanagari little is asked, and a wrong title is seen all the same', () => {
  const given = 'दक्षिण अमेरिका में अमेज़न बेसिन के अधिकांश हिस्से को कौन सा वर्षा-वन कवर करता है';
  const broken = 'द ण अमे रका म अमेज़न बे सन के अ धकांश हस्से को कौन सा वषा -वन कवर करता';
  expect(showsTitle(`${broken}\n${hindi}`, given)).toBe(true);
  expect(showsTitle(`${hindi}`, given)).toBe(false);
});

test('where it cannot be told, nothing is said', () => {
  // Scanned; short; in letters of an old font; the title in another script than the text.
  expect(showsTitle('', title)).toBeUndefined();
  expect(showsTitle(body, 'Editorial')).toBeUndefined();
  expect(
    showsTitle('Hkkjr esa d`f"k dk;Zdze ,oa fdlkuksa dh leL;k,¡ gSaA '.repeat(20), title),
  ).toBeUndefined();
  expect(showsTitle(hindi, title)).toBeUndefined();
  expect(showsTitle(body, 'वर्षा के दिन और किसान के खेत')).toBeUndefined();
  expect(showsTitle(body, '')).toBeUndefined();
});

test('a long text takes no time', () => {
  const before = performance.now();
  showsTitle('ab '.repeat(1_000_000), 'ab'.repeat(100_000));
  expect(performance.now() - before).toBeLessThan(1_000);
});
