import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { administratorAt } from './administrator.ts';

export const connections = 4;
const volume = { year: '2025', volume: '900' };
const issues = Array.from({ length: connections }, (_, index) => `${index + 1}`);
const pdfBytes = 1_048_576;

let lastNumber = 10_000_000;

/** Makes the issues that articles are published in, one for each connection, and gives what publishes one. */
export async function publisherAt(origin: string): Promise<(form: FormData) => Promise<unknown>> {
  const administrator = await administratorAt(origin);
  for (const issue of issues) {
    const body = { ...volume, issue, frequency: 'Jan-Mar' };
    await administrator.post(articlesCalls.createIssue.path, body).catch((error: Error) => {
      if (!error.message.includes('duplicate_issue')) throw error;
    });
  }
  return (form) => administrator.post(articlesCalls.createArticle.path, form);
}

/** Sends so many articles, each with a PDF of its own, on several connections. */
export async function publish(
  send: (form: FormData) => Promise<unknown>,
  count: number,
): Promise<void> {
  const oneAfterAnother = async (issue: string) => {
    for (let sent = 0; sent < count / connections; sent++) await send(formOf(++lastNumber, issue));
  };
  await Promise.all(issues.map(oneAfterAnother));
}

function formOf(number: number, issue: string): FormData {
  const fields = {
    ...volume,
    issue,
    title: `<p>Article ${number}</p>`,
    authorname: 'Anil Kumar Sharma, Puja Verma',
    abstract: `<p>${'What was found, and where. '.repeat(40)}</p>`,
    pagenumber: `${number}-${number}`,
    refnumber: `${number}`,
    email: 'author@private.example',
    txnid: `${number}`,
    ptype: 'paid',
    publishdate: '2025-05-12',
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const pdf = Buffer.alloc(pdfBytes, `${number} `);
  pdf.write('%PDF-1.7\n');
  form.append('pdfFile', new File([pdf], 'paper.pdf', { type: 'application/pdf' }));
  return form;
}
