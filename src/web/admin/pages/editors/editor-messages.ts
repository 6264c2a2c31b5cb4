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
  },
  help: {
    content: 'Department, institution and place, as readers see them on the board.',
    status: 'Switched off, the editor stays here and disappears from the board.',
    picture:
      'Any image. It is turned upright and made smaller by itself; without one readers see an avatar.',
  },
  choose: 'Choose…',
} as const;
