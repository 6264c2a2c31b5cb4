import { expect, test } from 'vitest';
import { journalMarks, namesJournal } from './new-journal.ts';

const marks = journalMarks({
  names: ['Sahyadri Journal of Humanities', 'Sahyadri J. Hum.'],
  slug: 'humanities',
  hosts: ['humanities.sahyadri.example'],
  emails: ['office@sahyadri.example', ''],
  issns: ['2347-1557', ''],
});

test('a text that names its journal is found, however it is written', () => {
  for (const text of [
    'Write to the Sahyadri  journal of HUMANITIES.',
    '&lt;p&gt;The &lt;b&gt;Sahyadri&lt;/b&gt; Journal of Humanities&lt;/p&gt;',
    '&lt;a href="mailto:Office@sahyadri.example"&gt;us&lt;/a&gt;',
    'https://humanities.sahyadri.example/ethics',
    'ISSN 23471557',
    'ISSN 2347–1557',
    'Papers in the humanities.',
    'Cite as Sahyadri J. Hum. 4',
  ]) {
    expect([text, namesJournal(text, marks)]).toEqual([text, true]);
  }
  for (const text of ['', 'The editors decide.', 'Posthumanities', 'office@other.example']) {
    expect([text, namesJournal(text, marks)]).toEqual([text, false]);
  }
});
