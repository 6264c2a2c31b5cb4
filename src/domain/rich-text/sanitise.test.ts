import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeHtml, encodeHtml } from './encoding.ts';
import { plainText } from './plain-text.ts';
import { fromHtml, type RichTextKind, sanitise, toEncodedRichText } from './sanitise.ts';

const kinds: RichTextKind[] = ['title', 'abstract', 'content', 'name', 'post'];
const stored = (value: string, kind: RichTextKind = 'title') =>
  decodeHtml(toEncodedRichText(value, kind));

describe('a title', () => {
  test.each([
    ['On <i>E. coli</i> and <em>S. aureus</em>', 'On <i>E. coli</i> and <em>S. aureus</em>'],
    ['<I CLASS="x" onclick=y()>a</I>', '<i>a</i>'],
    ['  a\n\t <i> b </i>  c ', 'a <i>b </i>c'],
    ['a<p>b</p>c', 'a b c'],
    ['a<br>b', 'a b'],
    ['H<sub>2</sub>O <b>now</b>', 'H₂O now'],
    ['10<sup>&minus;3</sup> Ca<sup class="x">2+</sup>', '10⁻³ Ca²⁺'],
    ['<i>K<sub>2</sub></i> in the 20<sup>th</sup>, V<sub>max</sub>', '<i>K₂</i> in the 20th, Vmax'],
    ['<sub><sup>2</sup></sub> <sub>3', '² 3'],
    ['p < 0.05 and q > 1', 'p &lt; 0.05 and q &gt; 1'],
    ['The <TextCoop> corpus', 'The &lt;TextCoop&gt; corpus'],
    ['if a <b and c> d', 'if a &lt;b and c&gt; d'],
    ['a <i', 'a &lt;i'],
    ['<i>a <em>b</i> c', '<i>a <em>b</em></i> c'],
    ['a</i> b', 'a b'],
    ['a<i></i><i> </i>b', 'a b'],
    ['a<!-- x <i> -->b<!-- c', 'ab&lt;!-- c'],
    ['R&amp;D <i>&eacute;</i>', 'R&amp;D <i>é</i>'],
    ['कृष्\u200Dण <b>क</b>', 'कृष्\u200Dण क'],
  ])('%j is stored as %j', (value, html) => {
    expect(stored(value)).toBe(html);
    expect(sanitise(html, 'title')).toBe(html);
  });

  test('one that comes encoded means the same as one that comes as HTML', () => {
    expect(toEncodedRichText('&lt;i&gt;E. coli&lt;/i&gt; &amp; p &lt; 1', 'title')).toBe(
      toEncodedRichText('<i>E. coli</i> &amp; p &lt; 1', 'title'),
    );
  });

  test('plain text without markup is itself', () => {
    expect(plainText(toEncodedRichText(`AT&T's "R&D"`, 'title'))).toBe(`AT&T's "R&D"`);
  });

  test('an import decodes nothing, for its text is HTML already', () => {
    expect(plainText(fromHtml('The &lt;i&gt; element', 'title'))).toBe('The <i> element');
    expect(plainText(toEncodedRichText('The &lt;i&gt; element', 'title'))).toBe('The element');
  });
});

describe('longer texts', () => {
  test('an abstract keeps paragraphs, line breaks and simple formatting', () => {
    expect(stored('<div><p>a<b>b</b><sup>2</sup></p><h2>c</h2>d<br/>e</div>', 'abstract')).toBe(
      '<p>a<b>b</b><sup>2</sup></p> c d<br />e',
    );
  });

  test('home content keeps headings, lists, tables and honest links', () => {
    const html =
      '<h2>a</h2><ul><li>b</li></ul><table><tbody><tr><td colspan="2">c</td></tr></tbody></table>' +
      '<a href="https://a.example/?b=1&amp;c=2" title="d">e</a><a href="/board">f</a>';
    expect(stored(html, 'content')).toBe(html);
  });

  test('home content loses pictures, styles, targets and silly spans', () => {
    expect(
      stored('<p style="x"><img src=a><a href="/a" target=_blank id=b>c</a></p>', 'content'),
    ).toBe('<p><a href="/a">c</a></p>');
    expect(stored('<table><tr><td colspan="9999" rowspan=2>c</td></tr></table>', 'content')).toBe(
      '<table><tr><td rowspan="2">c</td></tr></table>',
    );
  });

  test('the name of a journal keeps inline formatting only, a post none', () => {
    expect(stored('<h1>Annals<br>of <b>Soil</b></h1>', 'name')).toBe('Annals<br />of <b>Soil</b>');
    expect(stored('<p>Head &amp; <b>Professor</b></p>', 'post')).toBe('Head &amp; Professor');
  });
});

describe('characters', () => {
  test('controls, lone surrogates and non-characters go; line ends become one kind', () => {
    expect(stored('a\u0000b\u0081\uD800c\uFFFF&#1;\r\nd\te', 'abstract')).toBe('abc\nd\te');
  });

  test('text is NFC, across tags that go away too', () => {
    expect(stored('e<span>\u0301</span>')).toBe('\u00E9');
    expect(stored('\u0958')).toBe('\u0915\u093C');
  });

  test('a combining mark right behind a tag does not melt into the tag', () => {
    expect(stored('<i>\u0338a</i>')).toBe('<i>\u0338a</i>');
  });
});

const payloads = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT >',
  '<script x>alert(1)</script\n>',
  '<scr<script></script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<img/src=x/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="&#106;&#x61;vascript&colon;alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href=JaVaScRiPt:alert(1)>x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="x" onclick="alert(1)" style="background:url(javascript:1)">x</a>',
  '<a title="`><script>alert(1)</script>" href=x>x</a>',
  '<i onmouseover=alert(1)>x</i>',
  '<i\u000Conclick=alert(1)>x</i>',
  '<p title="</p><script>alert(1)</script>">x',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=javascript:alert(1)>',
  '<object data=data:text/html,x></object><embed src=x>',
  '<form action=javascript:alert(1)><input type=submit><button formaction=javascript:1>x',
  '<base href=//evil.example><meta http-equiv=refresh content="0;url=javascript:1"><link rel=stylesheet href=x>',
  '<style>@import "javascript:alert(1)";</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<plaintext><script>alert(1)</script>',
  '<video><source onerror=alert(1)></video><details open ontoggle=alert(1)>x</details>',
  '<\u0000script>alert(1)</script>',
  '<script\u0000>alert(1)</script>',
  '\uFF1Cscript\uFF1Ealert(1)\uFF1C/script\uFF1E',
  '<i><b></i><table><tr></i></table></b><p></i>',
];

const allowedTags: Record<RichTextKind, RegExp> = {
  title: /^<\/?(?:i|em)>$/,
  post: /^$/,
  name: /^(?:<\/?(?:i|em|b|strong|sub|sup)>|<br \/>)$/,
  abstract: /^(?:<\/?(?:i|em|b|strong|sub|sup|p)>|<br \/>)$/,
  content:
    /^(?:<\/?(?:i|em|b|strong|sub|sup|p|u|s|h[234]|ul|ol|li|blockquote|table|thead|tbody|tr)>|<[bh]r \/>|<t[hd](?: (?:col|row)span="[1-9]\d{0,2}")*>|<\/t[hd]>|<a(?: (?:href|title)="[^"<>]*")*>|<\/a>)$/,
};

function expectHarmless(html: string, kind: RichTextKind): void {
  const open: string[] = [];
  for (const [tag, inside = ''] of html.matchAll(/<([^>]*)>?/g)) {
    expect(tag).toMatch(allowedTags[kind]);
    if (inside.startsWith('/')) expect(open.pop()).toBe(inside.slice(1));
    else if (!inside.endsWith('/')) open.push(inside.split(' ')[0] ?? '');
  }
  expect(open).toEqual([]);
  for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
    const url = new URL(decodeHtml(href), 'https://journal.example/');
    expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol);
  }
}

describe('attacks', () => {
  test.each(payloads)('%j is harmless, in every form that it may come in', (payload) => {
    for (const kind of kinds) {
      for (const form of [payload, encodeHtml(payload), encodeHtml(encodeHtml(payload))]) {
        const once = toEncodedRichText(form, kind);
        expectHarmless(decodeHtml(once), kind);
        expect(toEncodedRichText(once, kind)).toBe(once);
        expect(sanitise(decodeHtml(once), kind)).toBe(decodeHtml(once));
      }
    }
  });

  test('a protocol-relative link loses its address, an honest one keeps it', () => {
    expect(stored('<a href="//evil.example">x</a>', 'content')).not.toContain('href');
    expect(stored('<a href="https://a.example">x</a>', 'content')).toContain('href');
  });

  const fragment = fc.oneof(
    fc.constantFrom(...payloads),
    fc.constantFrom(
      ...['<', '>', '"', "'", '=', '/', '&', ';', '#', '\n', '\t', ' ', '\u0000', '\u00A0', '`'],
      ...[
        'script',
        'javascript:',
        'data:',
        'href',
        'onerror=',
        '<!--',
        '-->',
        '--!>',
        '<![',
        ']]>',
      ],
      ...['&lt', '&lt;', '&amp;', '&#60', '&#x3c;', '&colon;', '&NewLine;', '&quot;', '\uD800'],
      ...[
        '<a href=',
        '<a href="',
        '</a>',
        '<i ',
        '<i>',
        '</i>',
        '<p>',
        '</p>',
        '<br>',
        '<td>',
        '<li>',
      ],
      ...['<table>', '</table>', '<svg>', '</svg>', '<style>', '</style>', '<title>', '</script>'],
      ...['</br>', '<script', '</', 'a', 'e', '\u0301', '\u0338', 'क', '\u093C'],
    ),
    fc.string({ maxLength: 4 }),
  );
  const attack = fc.array(fragment, { maxLength: 14 }).map((fragments) => fragments.join(''));

  test('whatever is put together from fragments is harmless, and sanitising twice is sanitising once', () => {
    fc.assert(
      fc.property(attack, fc.constantFrom(...kinds), (value, kind) => {
        const html = sanitise(value, kind);
        expectHarmless(html, kind);
        expect(sanitise(html, kind)).toBe(html);
        const encoded = toEncodedRichText(value, kind);
        expectHarmless(decodeHtml(encoded), kind);
        expect(toEncodedRichText(encoded, kind)).toBe(encoded);
      }),
      { numRuns: 300 },
    );
  });

  test('much unfinished markup takes no more than a moment', () => {
    for (const unit of [
      '<',
      '<script>',
      '<!--',
      '<a href="',
      "<i '",
      '<i ="<i\'',
      '<i>',
      '&lt',
      '</p>',
    ]) {
      const start = performance.now();
      sanitise(unit.repeat(100_000 / unit.length), 'content');
      expect(performance.now() - start).toBeLessThan(2000);
    }
  });
});

describe('text', () => {
  const word = fc.constantFrom(
    'a',
    'p < 0.05',
    '<TextCoop>',
    'AT&T',
    'R&D;',
    'क्ष',
    '"q"',
    "it's",
    'x>y',
    '<3',
  );
  const tag = fc.constantFrom(
    '<i>',
    '</i>',
    '<em class="x">',
    '</p>',
    '<p>',
    '<br/>',
    '<span>',
    '<B>',
    '<!-- c -->',
  );
  const bare = (text: string) => text.replace(/\s+/g, '');

  test('none is lost and none is made up, whatever the tags around it', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, tag)), fc.constantFrom(...kinds), (parts, kind) => {
        const words = parts.filter((part) => !isTag(part)).join('');
        expect(bare(plainText(fromHtml(parts.join(' '), kind)))).toBe(bare(words));
      }),
    );
  });

  test('plain text goes through unchanged but for white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...kinds), (text, kind) => {
        const out = plainText(fromHtml(encodeHtml(text), kind));
        expect(bare(out)).toBe(bare(text.normalize('NFC')));
      }),
    );
  });

  function isTag(part: string): boolean {
    return /^<(?:\/?(?:i|em|p|br|span|B)\b|!)/.test(part);
  }
});
