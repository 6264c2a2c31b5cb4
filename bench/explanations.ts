/** Why a limit is missed, by the figure's name; shown beside the figure for as long as it misses its limit. */
export const explanations: Record<string, string> = {
  'meanwhile a cached article page, p99':
    'half of the readers notice nothing, and 95 in 100 wait 2 ms. The others meet one of the two or three collections of ' +
    'garbage that the server makes while 17 MB of certificates pass through it: each pauses it for 5 to 10 ms. On two cores ' +
    'the collectors also compete with the drawing, the download and the readers themselves.',
};
