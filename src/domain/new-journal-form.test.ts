import { expect, it } from 'vitest';
import { readPlace } from './new-journal-form.ts';

const hostsOf = (hosts: string) => readPlace({ hosts, origin: '' });

it.each([
  ['a.example b.example:8080,c.example\r\nintranet', 'a.example b.example:8080 c.example intranet'],
  ['https://A.example/ http://b.example', 'a.example b.example'],
  ['https://a.example/, b.example', 'a.example b.example'],
])('names that lead to a journal are read as they are typed: %j', (typed, read) => {
  const { values, problems } = hostsOf(typed);
  expect([values.hosts, problems]).toEqual([read.split(' '), {}]);
});

it.each(['http://bad host/', 'a..example', 'bad_host', 'a.example/b'])(
  'what is no host name is refused: %s',
  (typed) => {
    const said = expect.stringMatching(/ is not a name such as journal\.example\.$/);
    expect(hostsOf(typed).problems).toEqual({ hosts: said });
  },
);

it('an address whose host is no name is refused at its field', () => {
  const { problems } = readPlace({ hosts: '', origin: 'https://a..example' });
  expect(problems).toEqual({ origin: expect.stringMatching(/^An address such as/) });
});
