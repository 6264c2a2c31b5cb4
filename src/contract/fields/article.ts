import { limits } from '../limits.ts';
import { choice, date, fields, line, lines, namesOf, picture, type Row, rich } from './fields.ts';

export const paymentTypes = ['paid', 'free'] as const;

/** What the form of the specification asks of an article in addition to its number and its issue. */
export const specifiedFields = fields({
  title: rich('title', {
    label: 'Title',
    see: 'all',
    max: 5_000,
    form: 'required',
    import: {
      headers: [
        'articletitle',
        'papertitle',
        'titleofarticle',
        'titleofpaper',
        'titleofthepaper',
        'heading',
      ],
      example: 'The title of the article',
    },
  }),
  authorname: line({
    label: 'Authors',
    see: 'all',
    max: 5_000,
    form: 'required',
    import: {
      headers: ['authors', 'author', 'authornames', 'authorsname', 'nameofauthor', 'nameofauthors'],
      example: 'First Author, Second Author',
    },
  }),
  abstract: rich('abstract', {
    label: 'Abstract',
    see: 'all',
    max: 100_000,
    form: 'required',
    import: {
      headers: ['summary', 'description'],
      example: 'The abstract. An empty line begins a new paragraph.',
    },
  }),
  keywords: line({
    label: 'Keywords',
    see: 'all',
    max: 5_000,
    import: { headers: ['keyword'], example: 'rice, roots' },
  }),
  pagenumber: line({
    label: 'Pages',
    see: 'all',
    max: 40,
    form: 'required',
    import: {
      headers: ['pages', 'page', 'pageno', 'pagenumbers', 'pagenos', 'pp', 'pagerange'],
      example: '1-6',
    },
  }),
  txnid: line({
    label: 'Transaction ID',
    max: limits.maxTxnidCharacters,
    form: 'required',
    import: {
      headers: [
        'transactionid',
        'transactionno',
        'transactionnumber',
        'transaction',
        'txn',
        'txnno',
        'paymentid',
        'utr',
        'utrno',
        'utrnumber',
      ],
    },
  }),
  ptype: choice(paymentTypes, {
    label: 'Payment type',
    form: 'required',
    default: 'paid',
    import: {
      headers: ['payment', 'paymenttype', 'paidfree', 'freepaid', 'paidorfree'],
      example: 'paid',
    },
  }),
  publishdate: date({
    label: 'Certificate date',
    see: 'all',
    form: 'required',
    import: {
      headers: [
        'date',
        'certificatedate',
        'publicationdate',
        'published',
        'publishedon',
        'dateofpublication',
      ],
      example: '2026-01-31',
    },
  }),
  subject: line({
    label: 'Subject',
    see: 'all',
    max: 500,
    import: { headers: ['subjects', 'discipline'] },
  }),
  country: line({
    label: 'Country',
    see: 'all',
    max: 500,
    import: { headers: ['nation'], example: 'India' },
  }),
  email: line({
    label: 'Email',
    max: 1_000,
    form: 'required',
    import: { headers: ['emailid', 'emailaddress', 'mail'], example: 'author@example.org' },
  }),
  mobile: line({
    label: 'Mobile',
    max: 100,
    import: {
      headers: ['mobileno', 'mobilenumber', 'phone', 'phoneno', 'contact', 'contactno'],
    },
  }),
});

/** Ours, in addition to the specification: see docs/metadata.md. A field that is added here goes through every door. */
export const ownFields = fields({
  doi: line({ label: 'DOI', see: 'all', max: 200, import: { headers: ['doilink'] } }),
  /** BCP 47, of the title and abstract; empty means the journal's. */
  language: line({
    label: 'Language',
    see: 'all',
    max: 200,
    import: {
      headers: ['lang'],
      example: 'en',
      help: "of title and abstract, when not the journal's: hi, mr, en-IN (lang means the same)",
    },
  }),
  highlights: lines('title', {
    label: 'Highlights',
    see: 'all',
    // All of them, encoded: each may be markup to a large part.
    max: 10_000,
    description: `One per line, at most ${limits.maxHighlights}; each as \`title\` is`,
    import: {
      headers: ['highlight', 'keypoints', 'keyfindings', 'keymessages'],
      example: 'A finding in a short sentence\nAnother, on a line of its own',
      help: 'one per line in the cell; HTML; only i and em are kept',
    },
  }),
  key_image_alt: line({
    label: 'Key image: alternative text',
    see: 'all',
    max: 500,
    description:
      'What the key image shows, for those who do not see it. Without it readers get none',
    import: {
      headers: ['keyimagealttext', 'keyimagedescription', 'alttext'],
      example: 'What the picture shows, for those who do not see it',
      help: 'what the key image shows, for those who do not see it; without it no reader gets the picture',
    },
  }),
  key_image_credit: line({
    label: 'Key image: credit',
    see: 'all',
    max: 500,
    description: 'Who made the key image, and under which licence',
    import: {
      headers: ['keyimagesource', 'picturecredit', 'imagecredit'],
      example: 'Photo: First Author, CC BY 4.0',
      help: 'who made the key image',
    },
  }),
});
export type OwnField = keyof typeof ownFields;
export const ownFieldNames = namesOf(ownFields);

/** What a cell can say. */
export const writtenFields = { ...specifiedFields, ...ownFields };

/** Its key image, `<sha256>-<width>x<height>.webp`: no cell names one, a file is given. */
export const articlePictures = fields({
  key_image: picture('keyImage', {
    label: 'Key image',
    see: 'all',
    description: 'Empty takes the picture away; any other value is passed over',
  }),
});

/** Every plain field of an article; its number, its issue, its file and what is JSON are not in it. */
export const articleFields = { ...writtenFields, ...articlePictures };
export type ArticleFields = typeof articleFields;
export type ArticleRowFields = Row<ArticleFields>;

type Bounded = keyof ArticleFields | 'refnumber' | 'frequency';

/** Far above what anyone writes, and a bound for what the pages have to show. */
export const maxArticleCharacters = {
  ...Object.fromEntries(namesOf(articleFields).map((name) => [name, articleFields[name].max])),
  ptype: 10,
  refnumber: 40,
  frequency: 100,
} as Record<Bounded, number>;
