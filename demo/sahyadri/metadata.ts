import type { ArticleMetadata, Contributor } from '#contract/metadata.ts';
import type { JournalMetadata } from '#contract/settings-groups.ts';
import type { DemoArticle } from '../demo-article.ts';
import { toPlainText } from '../rich-runs.ts';

/** What the journal says of itself to libraries and indexes. */
export const journalMetadata: Partial<JournalMetadata> = {
  abbreviated_title: 'Sahyadri J. Field Sci.',
  licence: 'CC-BY-4.0',
  copyright_terms: 'Authors keep the copyright of their articles.',
  archiving: 'Granthalaya Commons',
  decision_weeks: '7',
};

type Known = {
  contributors: Contributor[];
  metadata: ArticleMetadata;
  /** Each as a title is. */
  highlights: string[];
};

/** Of a few articles more is known, as of a real journal's later ones. */
const known: Readonly<Record<string, Known>> = {
  101: {
    contributors: [
      {
        name: 'Dr. Anagha Patwardhan',
        other_name: 'अनघा पटवर्धन',
        // The iD that ORCID gives as its example.
        orcid: '0000-0002-1825-0097',
        affiliations: [{ name: 'Field Station of the Crest Line, Velhe, Pune, India' }],
        is_corresponding: true,
      },
      {
        name: 'Nikhil Jadhav',
        affiliations: [{ name: 'Department of Botany, Panchganga College, Kolhapur, India' }],
      },
      { name: 'Sunita Bhilare', other_name: 'सुनीता भिलारे' },
    ],
    metadata: {
      translations: [
        {
          language: 'mr',
          title:
            'ज्येष्ठांच्या छायेतील रोपे: वेल्ह्यातील दोन देवरायांमध्ये किंजळाचे (<i>Terminalia paniculata</i>) पुनरुज्जीवन',
          abstract:
            '<p>देवराया त्यांच्या जुन्या वृक्षांसाठी ओळखल्या जातात; पण देवराई टिकते ती तिच्या रोपांमुळे. झाडलेल्या आणि न झाडलेल्या अशा दोन देवरायांत आम्ही किंजळाची रोपे मोजली. पालापाचोळ्याचा पातळ थर जेथे राहिला, तेथे रोपे अनेक पटींनी अधिक होती.</p>',
        },
      ],
      received: '2023-10-04',
      revised: '2023-12-11',
      accepted: '2024-01-08',
      copyright_holder: 'The authors',
      funding: [{ funder: 'Sahyadri Trust for Field Studies', award: 'STFS-2022-14' }],
      data_availability:
        'The counts of all plots are kept at the field station and are sent on request.',
      competing_interests: 'The authors declare none.',
    },
    highlights: [
      'A grove swept every week held 0.4 seedlings of <i>Terminalia paniculata</i> per square metre, one swept once a year 2.9.',
      'The depth of the litter explained more of the difference than canopy openness or distance to the nearest mother tree.',
      'Eight of eleven shrine keepers would accept an unswept margin.',
    ],
  },
  138: {
    contributors: [
      {
        name: 'डॉ. शकुंतला ध्रुव',
        other_name: 'Shakuntala Dhruw',
        affiliations: [{ name: 'महानदी कृषि केंद्र, धमतरी, भारत' }],
        is_corresponding: true,
      },
    ],
    metadata: {
      translations: [
        {
          language: 'en',
          title: 'Scented landraces of rice in Chhattisgarh: aroma, yield and market',
          abstract:
            '<p>We grew 26 scented landraces at four places over two seasons, had their aroma judged by forty cooks, and noted prices in six markets. They yield little more than half of an improved variety and sell at 2.3 times its price. Landraces from the uplands lose their scent in the plain: the place belongs to the name.</p>',
        },
      ],
      received: '2026-02-16',
      accepted: '2026-06-02',
      licence: 'CC-BY-NC-4.0',
    },
    highlights: [
      'सुगंधित किस्मों की औसत उपज 21.4 क्विंटल प्रति हेक्टेयर रही, पर हाट-मूल्य उन्नत किस्म से 2.3 गुना मिला।',
      'सरगुजा की सात किस्मों को मैदान में उगाने पर सुगंध का औसत अंक 8.1 से गिरकर 5.6 रह गया।',
      'हाट के 54 में से 23 नमूने मिश्रित निकले।',
    ],
  },
};

/** What is known of an article beside its form; the works it cites are those of its PDF. */
export function knownOf({ refnumber, references }: DemoArticle): Partial<Known> {
  const more = known[refnumber];
  if (!more) return {};
  const cited = references.map(toPlainText).join('\n');
  return { ...more, metadata: { ...more.metadata, references: cited } };
}
