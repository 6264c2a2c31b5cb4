/** Why a limit is missed, by the figure's name; shown beside the figure for as long as it misses its limit. */
export const explanations: Record<string, string> = {
  'meanwhile a cached article page, p99':
    'half of the readers notice nothing, and 95 in 100 wait 2 ms. The others meet one of the two or three collections of ' +
    'garbage that the server makes while 17 MB of certificates pass through it: each pauses it for 5 to 10 ms. On two cores ' +
    'the collectors also compete with the drawing, the download and the readers themselves.',
  'home page’s largest element, slow phone':
    'it is the picture of the cover, a request beside those for styles and type. Drawn into the page instead, it would be in the scripts of every page.',
  'search page’s largest element, slow phone':
    'a hundred results are 16 KB compressed, more than the first ten packets of a connection carry: one round trip of 150 ms more than the other pages need.',
  'issue page’s largest element, slow phone':
    'the first paint is at 0.8 s; Lighthouse counts the face of type too, whose 51 KB take three round trips of a new connection.',
  'article page’s largest element, slow phone':
    'the first paint is at 0.8 s; Lighthouse counts the face of type too, whose 51 KB take three round trips of a new connection.',
};
