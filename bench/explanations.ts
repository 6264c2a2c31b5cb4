import { onSlowMachine } from './support/report.ts';

/** Why a limit is missed, by the figure's name; shown beside the figure for as long as it misses its limit. */
export const explanations: Record<string, string> = {
  'pages with a write every second, p99 beside none':
    'the slowest hundredth are the readers of the issue right after one of its articles got another title: eighty rows are drawn ' +
    'and compressed anew, by a process that draws seldom. Pages that show the same as before are not drawn again.',
  'cached pages beside node:http, 304':
    'an answer without a body takes node:http 13 µs; the line of the log and the look whether the journal has changed are 2 more.',
  'meanwhile a cached article page, p99':
    'half of the readers notice nothing. Drawing, download and readers share two cores: those who read the same page from a server ' +
    'that has nothing to do with the zip wait nearly as long, as the figure beside says; the rest is the server’s own.',
  'search page’s largest element, slow phone':
    'a hundred results are 15 KB compressed and with their headers 16, more than the first ten packets carry: one round trip of 150 ms more than other pages need.',
  'cached article page beside 100 slow readers of a PDF, p99':
    'who reads the same page from a server that has nothing to do with the slow readers waits as long, as the figure beside says: ' +
    'a hundred downloads and their clients share the two cores with both.',
  'served a second, asked ten times too much':
    'three of four runs kept it (870 of 696, 730 of 695, 713 of 658): the ten times too many requests are made on the same two cores.',
  'refused with 503, p99':
    'runs by themselves gave 647 and 710 ms; in a whole run the crowd, on the same two cores, is at times slower to read its refusals than we are to send them.',
  [onSlowMachine]:
    'the machine was slow, which its pace and the figures of node:http, pdfkit and Chromium show, and a limit of time may be ' +
    'missed for that alone. On 2026-11-20, when node:http sent 36,448 home pages a second, pages drawn anew, searches, ' +
    'certificates and imports kept theirs.',
};
