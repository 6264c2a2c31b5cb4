/** The overview of all volumes. */
export const volumesWords = {
  title: 'All volumes and issues',
  volume: 'Volume {volume}',
  issues: { one: '# issue', other: '# issues' },
  articles: { one: '# article', other: '# articles' },
  volumes: { one: '# volume', other: '# volumes' },
  decades: 'Decades',
  /** Of a list of issues, to a screen reader. */
  issuesOf: 'Issues of volume {volume}, {year}',
};
