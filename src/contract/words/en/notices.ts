/** What readers are told of corrected and retracted articles, and of withdrawn ones. */
export const noticeWords = {
  withdrawn: 'This article was withdrawn',
  about: {
    retraction: 'This article has been retracted.',
    correction: 'This article has been corrected.',
    concern: 'An expression of concern has been published about this article.',
  },
  of: {
    retraction: 'This is the retraction of:',
    correction: 'This is a correction of:',
    concern: 'This is an expression of concern about:',
  },
  kinds: {
    retraction: 'Retraction',
    correction: 'Correction',
    concern: 'Expression of concern',
  },
  read: 'Read the notice:',
};
