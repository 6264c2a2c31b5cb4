/** What the form of an editor says. */
export const editorMessages = {
  labels: {
    name: 'Name',
    category: 'Category',
    post: 'Post',
    content: 'Affiliation',
    degree: 'Degree',
    country: 'Country',
    email: 'Email',
    phone: 'Phone',
    picture: 'Picture',
    own_group: 'Own heading on the board',
    own_title: 'Own title',
    orcid: 'ORCID iD',
    profile_link: 'Profile page',
    term_from: 'Member from (year)',
    term_to: 'Member until (year)',
  },
  former: 'Former member',
  help: {
    content: 'Department, institution and place, as readers see them on the board.',
    status: 'Switched off, the editor stays here and disappears from the board.',
    own_group: 'Such as Advisory board, in place of that of the category.',
    own_title: 'Such as Director of Research, in place of the post.',
    orcid: 'Such as 0000-0002-1825-0097, or its address.',
    profile_link: 'Where readers find more; it begins with https://.',
    former:
      'Listed apart on the board, with the years. Certificates of editorship are no longer valid.',
    picture:
      'Any image. It is turned upright and made smaller by itself; without one readers see an avatar.',
  },
  choose: 'Choose…',
} as const;
