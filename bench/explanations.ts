/** Why a limit is missed, by the figure's name; shown beside the figure for as long as it misses its limit. */
export const explanations: Record<string, string> = {
  'pages with a write every second, p99 beside none':
    'after each write the ten pages are drawn anew, which is every tenth reading: an article takes 2 to 3 ms in a process that ' +
    'draws seldom, an issue 6 ms, and whoever comes first 1.5 ms more, for the list of all issues. Some meet a collection of garbage besides.',
  'cached pages beside node:http, 304':
    'an answer without a body takes node:http 13 µs; the line of the log and the look whether the journal has changed are 2 more.',
  'meanwhile a cached article page, p99':
    'half of the readers notice nothing, and 95 in 100 wait 2 ms. The others meet one of the two or three collections of ' +
    'garbage that the server makes while 17 MB of certificates pass through it: each pauses it for 5 to 10 ms. On two cores ' +
    'the collectors also compete with the drawing, the download and the readers themselves.',
  'home page’s largest element, slow phone': besideTheStart(
    'The picture of the cover shares the line too.',
  ),
  'search page’s largest element, slow phone': besideTheStart(
    'A hundred results are also 16 KB compressed, more than the first ten packets carry: one round trip of 150 ms more.',
  ),
  'issue page’s largest element, slow phone': besideTheStart(),
  'article page’s largest element, slow phone': besideTheStart(),
  'PDF of 64 MB, MB a second':
    'five runs gave 0.69 to 1.07: the download, its client and the disk share two cores, and the two ways take turns, so what disturbs one may miss the other.',
  'cached article page beside 100 slow readers of a PDF, p99':
    'the middle reader notices nothing (p50 as without them). What the slowest hundredth waits for, 24 to 33 ms, is not found yet; the clients of both kinds share the two cores with the server.',
  'served a second, asked ten times too much':
    'three of four runs kept it (870 of 696, 730 of 695, 713 of 658): the ten times too many requests are made on the same two cores.',
  'refused with 503, p99':
    'runs by themselves gave 647 and 710 ms; in a whole run the crowd, on the same two cores, is at times slower to read its refusals than we are to send them.',
};

function besideTheStart(more = ''): string {
  return `the first paint is at 0.8 s; Lighthouse counts the roman too, which takes four round trips beside the styles and the starting script, and would take three without that script. ${more}`.trim();
}
