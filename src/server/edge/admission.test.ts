import { expect, it, vi } from 'vitest';
import { ofEachRank, type Rank } from '#contract/address.ts';
import { holdLoop } from '../../../tests/support/hold-loop.ts';
import { Admission, type Place } from './admission.ts';
import { admissionLimits } from './admission-limits.ts';

/** Asks for all at once, and tells in which order they were admitted; each is answered at once, or when it is told. */
async function admitted(
  requests: { rank: Rank; address: string; isWrite?: boolean }[],
  admission = new Admission(),
  answer: (place: Place) => void = ({ answerBegins }) => answerBegins(),
) {
  const order: string[] = [];
  const refused: string[] = [];
  for (const { rank, address, isWrite = false } of requests) {
    admission.ask({
      rank,
      address,
      isWrite,
      admit(place) {
        order.push(`${address} ${rank}`);
        answer(place);
      },
      refuse: () => void refused.push(`${address} ${rank}`),
    });
  }
  const isSettled = () => order.length + refused.length === requests.length;
  await vi.waitFor(() => expect(isSettled()).toBe(true));
  return { order, refused };
}

const times = (count: number, request: { rank: Rank; address: string; isWrite?: boolean }) =>
  Array.from({ length: count }, () => request);

it('who comes alone is admitted in the same turn of the event loop, others once all have been looked at', async () => {
  const admission = new Admission();
  const admittedInTurn = async (requests: number) => {
    let count = 0;
    for (let n = 0; n < requests; n++) {
      admission.noteSomeoneCame();
      const admit = ({ answerBegins }: Place) => {
        count += 1;
        answerBegins();
      };
      admission.ask({ rank: 'page', address: 'reader', isWrite: false, admit, refuse: () => {} });
    }
    await new Promise((resolve) => setImmediate(resolve));
    const inTurn = count;
    await vi.waitFor(() => expect(count).toBe(requests));
    return inTurn;
  };
  expect(await admittedInTurn(2)).toBe(0);
  expect(await admittedInTurn(1)).toBe(1);
});

it('where others wait long already, what was good a moment ago is sent and takes no place; else nobody gets it', async () => {
  const admission = new Admission();
  const order: string[] = [];
  const ask = (address: string, standIn?: () => boolean) =>
    admission.ask({
      rank: 'page',
      isWrite: false,
      address,
      admit: ({ answerBegins }) => {
        order.push(address);
        holdLoop(30);
        answerBegins();
      },
      refuse: () => {},
      ...(standIn ? { standIn } : {}),
    });
  const recent = vi.fn(() => true);
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) ask(`reader ${number}`);
  ask('soon', recent);
  expect(recent).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(order.length).toBeGreaterThan(4));
  ask('later', recent);
  ask('without one', () => false);
  expect(recent).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(order.slice(-2)).toEqual(['soon', 'without one']));
  expect(order).toHaveLength(10);
});

it('a pause of the whole process refuses nobody; who waits as long for others is told', async () => {
  const few = times(6, { rank: 'page', address: 'reader' });
  const admission = new Admission();
  const asked = admitted(few, admission);
  holdLoop(800);
  expect((await asked).refused).toEqual([]);
  const again = admitted(few, admission);
  holdLoop(300);
  expect((await again).refused).toEqual([]);
  const many = times(50, { rank: 'page', address: 'reader' });
  const { order, refused } = await admitted(many, new Admission(), ({ answerBegins }) => {
    holdLoop(30);
    answerBegins();
  });
  expect(order.length).toBeGreaterThan(8);
  expect(refused.length).toBeGreaterThan(25);
});

it('a reader beside a flood from one address waits for one request of it', async () => {
  const flood = times(50, { rank: 'page', address: 'flood' });
  const { order } = await admitted([...flood, { rank: 'page', address: 'reader' }]);
  expect(order.indexOf('reader page')).toBeLessThanOrEqual(1);
});

it('an address that has used its share waits behind all others, whatever rank it asks for', async () => {
  const flood = times(80, { rank: 'article', address: 'flood' });
  const searches = times(10, { rank: 'search', address: 'reader' });
  const { order } = await admitted([...flood, ...searches]);
  const last = order.lastIndexOf('reader search');
  expect(order.slice(last + 1)).toEqual(Array(20).fill('flood article'));
});

it('an administrator may write sixty times at once, before all readers', async () => {
  const work = times(60, { rank: 'administrator', address: 'office', isWrite: true });
  const reader = { rank: 'page', address: 'reader' } as const;
  const { order } = await admitted([...work, ...work, reader]);
  expect(order.indexOf('reader page')).toBe(60);
  expect(order).toHaveLength(121);
});

it('what an administrator reads beyond a share waits behind the readers, who have a share beside it', async () => {
  const flood = times(40, { rank: 'administrator', address: 'office' });
  const searches = times(60, { rank: 'search', address: 'office' });
  const { order } = await admitted([...flood, ...searches]);
  expect(order.slice(0, 15)).toEqual(Array(15).fill('office administrator'));
  expect(order.lastIndexOf('office search')).toBe(74);
  expect(order).toHaveLength(100);
});

it('one address has a few logins at a time, and the next when one is done; others need not wait for it', async () => {
  const waiting: (() => void)[] = [];
  const hold = ({ answerBegins }: Place) => void waiting.push(answerBegins);
  const admission = new Admission();
  const max = admissionLimits.unverified.ofAddress ?? 0;
  const logins = times(max + 2, { rank: 'unverified', address: 'flood' });
  const done = admitted(logins, admission, hold);
  await vi.waitFor(() => expect(waiting.length).toBe(max));
  const { order } = await admitted(
    [
      { rank: 'page', address: 'reader' },
      { rank: 'unverified', address: 'editor' },
    ],
    admission,
  );
  expect(order).toEqual(['reader page', 'editor unverified']);
  expect(waiting.length).toBe(max);
  for (const end of waiting.splice(0)) end();
  await vi.waitFor(() => expect(waiting.length).toBe(2));
  expect((await done).refused).toEqual([]);
});

it('one address has a few searches at a time, those of others and pages beside them', async () => {
  const under: Place[] = [];
  const admission = new Admission();
  const max = admissionLimits.search.ofAddress ?? 0;
  const crowd = times(max + 2, { rank: 'search', address: 'crowd' });
  const done = admitted(crowd, admission, (place) => void under.push(place));
  await vi.waitFor(() => expect(under).toHaveLength(max));
  const others: { rank: Rank; address: string }[] = [
    { rank: 'search', address: 'reader' },
    { rank: 'page', address: 'crowd' },
    // The certificates of six authors, each opened beside the others.
    ...times(6, { rank: 'document', address: 'crowd' }),
  ];
  expect((await admitted(others, admission)).order).toHaveLength(8);
  expect(under).toHaveLength(max);
  under[0]?.answerBegins();
  await vi.waitFor(() => expect(under).toHaveLength(max + 1));
  for (const { answerBegins } of under) answerBegins();
  expect((await done).refused).toEqual([]);
});

it('a token that is found good gives the place of those that are not known to the next one', async () => {
  const admission = new Admission();
  const uploads: Place[] = [];
  const max = admissionLimits.unverified.ofAddress ?? 0;
  const office = times(max + 1, { rank: 'unverified', address: 'office' });
  const done = admitted(office, admission, (place) => void uploads.push(place));
  await vi.waitFor(() => expect(uploads.length).toBe(max));
  uploads[0]?.isVerified();
  expect((await done).order).toHaveLength(max + 1);
  const counts = () => admission.load().map(({ rank, underWay }) => [rank, underWay]);
  expect(counts()).toContainEqual(['administrator', 1]);
  for (const place of uploads) {
    place.answerBegins();
    place.isVerified();
  }
  expect(new Set(counts().map(([, underWay]) => underWay))).toEqual(new Set([0]));
});

it('logins from many addresses keep away no reader, and no administrator whose token is not known yet', async () => {
  const admission = new Admission();
  const logins = Array.from({ length: 300 }, (_, n) => ({
    rank: 'unverified' as const,
    address: `login ${n}`,
  }));
  const { refused } = await admitted(logins, admission, () => {});
  expect(refused.length).toBeLessThanOrEqual(100);
  const others = [
    ...times(20, { rank: 'search', address: 'reader' }),
    ...times(8, { rank: 'token', address: 'office' }),
  ] as const;
  expect((await admitted([...others], admission)).order).toHaveLength(28);
});

it('a login that waits in vain for a place of its address is told, though nothing else comes', async () => {
  const limit = { underWay: 100, waitMilliseconds: 50 };
  const roomy = { ...limit, waitMilliseconds: 60_000 };
  const unverified = { ...limit, ofAddress: 1 };
  const limits = { ...ofEachRank(roomy), unverified };
  const logins = times(2, { rank: 'unverified', address: 'office' });
  const { order, refused } = await admitted(logins, new Admission(limits), () => {});
  expect([order, refused]).toEqual([['office unverified'], ['office unverified']]);
});

it('while a reader is answered, of those who ask for more than their share one is admitted now and then; then all are', async () => {
  const admission = new Admission();
  const reader: Place[] = [];
  const crowd: Place[] = [];
  const ask = (rank: Rank, address: string, places: Place[]) =>
    admission.ask({
      rank,
      address,
      isWrite: false,
      admit: (place) => void places.push(place),
      refuse: () => {},
    });
  ask('article', 'reader', reader);
  await vi.waitFor(() => expect(reader).toHaveLength(1));
  for (let n = 0; n < 65; n++) ask('article', 'crowd', crowd);
  // Sixty are its share, and the first of the others goes too.
  await vi.waitFor(() => expect(crowd).toHaveLength(61));
  for (const { answerBegins } of crowd) answerBegins();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(crowd).toHaveLength(61);
  await vi.waitFor(() => expect(crowd).toHaveLength(62));
  expect(admission.load().find(({ rank }) => rank === 'article')?.waiting).toBe(3);
  reader[0]?.answerBegins();
  await vi.waitFor(() => expect(crowd).toHaveLength(65));
});

it('of what is asked beyond a share four of a rank are under way at a time', async () => {
  const admission = new Admission();
  await admitted(times(70, { rank: 'page', address: 'crowd' }), admission);
  const places: Place[] = [];
  const admit = (place: Place) => void places.push(place);
  for (const rank of ['document', 'page'] as const) {
    for (let n = 0; n < 6; n++) {
      admission.ask({ rank, address: 'crowd', isWrite: false, admit, refuse: () => {} });
    }
  }
  const stays = async (many: number) => {
    await vi.waitFor(() => expect(places).toHaveLength(many));
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(places).toHaveLength(many);
  };
  await stays(8);
  places[0]?.answerBegins();
  await stays(9);
});
