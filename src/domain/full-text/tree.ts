/**
 * The text of an article as it is drawn, searched and written as Markdown: made of JATS by `readJats`, small and closed. Text is as
 * read, with white space as single blanks; nothing in it is markup.
 */
export type FullText = {
  language: string;
  /** Body, then appendices, notes and floating figures. */
  blocks: Block[];
  references: Reference[];
  /** What the list of references is called; empty where the article says nothing. */
  referencesTitle: Inline[];
  /** Translations, reviews, responses. */
  parts: Part[];
};

/** A text with what its page needs. */
export type MadeText = {
  text: FullText;
  citations: Citations;
  files: ShownFile[];
  /** Whether its JATS file can be given to readers. */
  hasXml: boolean;
  /** What the text was made of: from the same comes the same. */
  source: string;
};

/** A picture or a supplement of a text, which readers get. */
export type ShownFile = {
  /** As the text names it. */
  name: string;
  /** What it is called in its address. */
  path: string;
  bytes: number;
  /** Of a picture, in pixels. */
  size?: { width: number; height: number } | undefined;
};

/** How often each id is referred to: there are so many `cite-<id>-<number>`. */
export type Citations = ReadonlyMap<string, number>;

export type Part = FullText & {
  id: string;
  /** As JATS has it: `translation`, `reviewer-report`, `reply`. */
  kind: string;
  title: Inline[];
  /** Its authors and its abstract, where it has its own. */
  front: Block[];
};

export type Reference = {
  id: string;
  /** What the list is called that begins with it, after another. */
  title?: Inline[];
  label: Inline[];
  inlines: Inline[];
  /** What the cited work is called. */
  work?: string;
  doi: string;
  /** Of PubMed, and of PubMed Central: `PMC2673421`. */
  pmid: string;
  pmcid: string;
};

export type Style =
  | 'italic'
  | 'bold'
  | 'sub'
  | 'sup'
  | 'monospace'
  | 'underline'
  | 'strike'
  | 'small-caps';

export type Inline =
  | string
  | { type: 'styled'; style: Style; inlines: Inline[] }
  /**
   * A part in another language, or that the text refers to, or that refers to one more reference, by its own id; or words that the
   * article leaves to whoever shows it, such as the number of a figure (`made`).
   */
  | {
      type: 'span';
      id?: string;
      lang?: string;
      cites?: string;
      made?: true;
      inlines: Inline[];
    }
  /**
   * Leads to a place of this text: `to` is the id of a block, a reference or a part; empty where there is none. By its own id,
   * `cite-ref-12-1`, what it leads to leads back.
   */
  | { type: 'reference'; id?: string; to: string; inlines: Inline[] }
  | { type: 'link'; href: string; inlines: Inline[] }
  | { type: 'math'; mathml: MathNode }
  /** Drawn as MathML where that can be. */
  | { type: 'tex'; tex: string; mathml?: MathNode }
  | { type: 'picture'; file: string; alt: string }
  | { type: 'break' };

/** MathML Core, without what could do more than draw. */
export type MathNode = {
  name: string;
  attributes: Record<string, string>;
  children: (MathNode | string)[];
};

/** `name` is the id that the file has for it, where the text has a translation to be matched with. */
type Identified = { id?: string; lang?: string; name?: string };

/** What a part is called that the article gives no title. */
export type MadeHeading =
  | 'acknowledgements'
  | 'appendix'
  | 'authors'
  | 'contributions'
  | 'data'
  | 'ethics'
  | 'funding'
  | 'glossary'
  | 'interests'
  | 'notes';

export type Block =
  | (Identified & { type: 'paragraph'; inlines: Inline[] })
  | (Identified & Frame & { type: 'section' })
  | (Identified & Frame & { type: 'frame'; kind: FrameKind })
  | (Identified & { type: 'list'; style: ListStyle; title: Inline[]; items: ListItem[] })
  | (Identified & { type: 'definitions'; title: Inline[]; items: Definition[] })
  | (Identified & { type: 'table'; heads: Row[]; rows: Row[]; feet: Row[] })
  | (Identified & { type: 'file'; href: string; kind: string; blocks: Block[]; alt: string })
  | (Identified & { type: 'code'; language: string; text: string })
  | { type: 'rule' };

/**
 * What has a label, a title and a content. A figure or a table of a text in two languages has two captions: the first has its label
 * in the frame, the others have theirs and their language in themselves.
 */
type Frame = { made?: MadeHeading; label: Inline[]; title: Inline[]; blocks: Block[] };

export type FrameKind =
  | 'figure'
  | 'figures'
  | 'table'
  | 'tables'
  | 'caption'
  | 'formula'
  | 'box'
  | 'quote'
  | 'verse'
  | 'statement'
  | 'supplement'
  | 'note'
  | 'notes'
  | 'table-notes'
  | 'attribution'
  | 'permissions'
  | 'group';

export type ListStyle =
  | 'bullet'
  | 'order'
  | 'alpha-lower'
  | 'alpha-upper'
  | 'roman-lower'
  | 'roman-upper'
  | 'simple';
export type ListItem = Identified & { label: Inline[]; blocks: Block[] };
export type Definition = Identified & { term: Inline[]; blocks: Block[] };

export type Row<Content = Block> = Cell<Content>[];
export type Cell<Content = Block> = {
  lang?: string;
  isHead: boolean;
  columns: number;
  rows: number;
  align: '' | 'left' | 'center' | 'right';
  blocks: Content[];
};
