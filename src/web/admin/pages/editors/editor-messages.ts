import { editorFields } from '#contract/fields/editor.ts';
import { labelsOf } from '#contract/fields/fields.ts';

/** What the form of an editor says. */
export const editorMessages = {
  labels: {
    ...labelsOf(editorFields),
    own_group: 'Own heading on the board',
    term_from: 'Member from (year)',
    term_to: 'Member until (year)',
  },
  former: 'Former member',
  help: {
    content: 'Department, institution and place, as readers see them on the board.',
    status: 'When this is off, the editor is kept here but not shown on the board.',
    own_group: 'Such as Advisory board, instead of the heading of the category.',
    own_title: 'Such as Director of Research, instead of the post.',
    orcid: 'Such as 0000-0002-1825-0097, or its address.',
    profile_link: 'Where readers find more; it begins with https://.',
    former:
      'Listed separately on the board, with the years. Certificates of editorship are no longer valid.',
    picture:
      'Any image. It is rotated and resized automatically. Without one, readers see an avatar.',
  },
  choose: 'Choose…',
} as const;
