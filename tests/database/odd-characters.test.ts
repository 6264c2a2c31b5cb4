import { expect } from 'vitest';
import { onEachDatabase } from '../support/databases.ts';
import { have } from '../support/have.ts';

/** NUL, another control character, a lone surrogate, a non-character, and a decomposed letter. */
const odd = ' O\0d\u0007d \uD800e\u0301\uFFFF ';
const stored = 'Odd \u00E9';

onEachDatabase('what no page can hold is in no setting', async ({ journal }) => {
  await have.settings(journal, {
    websitename: odd,
    formatted_journal_name: odd,
    home_content: odd,
  });
  expect(await journal.settings.get()).toMatchObject({
    websitename: stored,
    formatted_journal_name: stored,
    home_content: stored,
  });
});

onEachDatabase('what no page can hold is in no article', async ({ journal }) => {
  const refnumber = await have.article(journal, {
    title: odd,
    authorname: odd,
    abstract: odd,
    keywords: odd,
    subject: odd,
    country: odd,
  });
  expect(await journal.articles.findByRef(refnumber)).toMatchObject({
    title: stored,
    authorname: stored,
    keywords: stored,
    subject: stored,
    country: stored,
  });
});

onEachDatabase('what no page can hold is in no editor', async ({ journal }) => {
  await have.editor(journal, { name: odd, post: odd, content: odd, degree: odd, country: odd });
  const [editor] = await journal.editors.list();
  expect(editor).toMatchObject({
    name: stored,
    post: stored,
    content: stored,
    degree: stored,
    country: stored,
  });
});

onEachDatabase('what no page can hold is in no indexing entry', async ({ journal }) => {
  await have.indexing(journal, { title: odd });
  expect(await journal.indexing.list()).toMatchObject([{ title: stored }]);
});
