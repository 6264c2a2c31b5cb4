import type {
  Article,
  ArticleListItem,
  FullListItem,
  PublicArticle,
} from '#contract/entities/article.ts';
import { type ArticleFields, articleFields } from '#contract/fields/article.ts';
import { type Row, toAdmin, toPublic } from '#contract/fields/fields.ts';
import { withoutDirectionMarks } from '#domain/clean-text.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { parseStoredMetadata } from '#domain/metadata/stored-metadata.ts';
import { stateOfWire } from '#domain/visibility.ts';
import type { ArticleListRow } from '#server/store/article-queries.ts';
import type { FullArticleRow } from '#server/store/full-article-queries.ts';
import { parseLinks } from '#server/store/notice-queries.ts';
import type { PublicArticleRow } from '#server/store/record-queries.ts';

const shownNumber = (refnumber: number | null): string =>
  refnumber === null ? '' : String(refnumber);

/** The name of its file: readers know it by its number; what has none is found by its id. */
const pdfName = ({ id, refnumber }: Pick<ArticleListRow, 'id' | 'refnumber'>): string =>
  `${refnumber ?? `draft-${id}`}.pdf`;

/** Texts that were stored before such marks were taken off at every door. */
const shown = withoutDirectionMarks;

/** A row of an issue or of search results; an allow-list. */
export function toArticleListItem(row: ArticleListRow): ArticleListItem {
  return {
    id: row.id,
    refnumber: shownNumber(row.refnumber),
    title: shown(row.title),
    authorname: shown(row.authorname),
    year: row.year,
    volume: row.volume,
    issue: row.issue,
    frequency: row.frequency,
    pagenumber: row.pagenumber,
    subject: shown(row.subject),
    country: shown(row.country),
    file: row.file_sha256 === null ? '' : pdfName(row),
    status: row.status,
    language: row.language,
    doi: row.doi,
    publishdate: articleFields.publishdate.toWire(row.publishdate),
    issue_title: shown(row.issue_title),
    issue_date: row.issue_date,
    ...(showsKeyImage(row) && {
      key_image: row.key_image,
      key_image_alt: shown(row.key_image_alt),
    }),
    ...(row.contributors !== '' && { contributors: listedContributors(row) }),
    is_retracted: Number(row.retractions) > 0,
    ...(Number(row.notice_links ?? 0) > 0 && { is_notice: true }),
    ...(row.has_abstract !== undefined && !row.has_abstract && { has_abstract: false }),
  };
}

/** Who cannot see it must be told what it shows, else nobody gets it. */
const showsKeyImage = ({ key_image, key_image_alt }: ArticleListRow): boolean =>
  key_image !== '' && key_image_alt !== '';

const listedContributors = ({ authorname, contributors }: ArticleListRow) =>
  contributorsOf(shown(authorname), shown(contributors)).map(({ name, given, family, role }) => ({
    name,
    ...(given !== undefined && { given }),
    ...(family !== undefined && { family }),
    ...(role !== undefined && { role }),
  }));

/** An article for visitors: what its fields say that everybody sees, so a new column never leaves by itself. */
export function toPublicArticle(row: PublicArticleRow): PublicArticle {
  const fields = toPublic(articleFields, row as PublicArticleRow & Row<ArticleFields>, false);
  const texts = Object.entries(fields).map(([name, text]) => [name, shown(text)]);
  return {
    ...(Object.fromEntries(texts) as typeof fields),
    ...toArticleListItem(row),
    ...(!showsKeyImage(row) && { key_image: '', key_image_alt: '', key_image_credit: '' }),
    description: shown(row.title),
    creation: row.creation,
    modification: row.modification,
    contributors: contributorsOf(shown(row.authorname), shown(row.contributors)),
    metadata: parseStoredMetadata(shown(row.metadata)),
    datestamp: row.datestamp,
    notices: parseLinks(row.notices),
    notice_of: parseLinks(row.notice_of),
    ...(row.has_full_text && { has_full_text: true }),
  };
}

/** An article for administrators, whatever its status. */
export function toArticle(row: FullArticleRow): Article {
  return {
    ...toAdmin(articleFields, row),
    ...toPublicArticle({ ...asPublic(row), status: row.wire_status }),
    // Those that no reader gets too.
    key_image: row.key_image,
    key_image_alt: row.key_image_alt,
    key_image_credit: row.key_image_credit,
    state: stateOfWire(row.status, row.wire_status),
    publish_at: row.published_at ?? '',
    withdrawal_notice: row.withdrawal_notice,
    createdby: row.createdby,
    modifiedby: row.modifiedby,
    file_version: row.file_sha256?.slice(0, 16) ?? '',
  };
}

/** A row of search results for administrators. */
export const toFullListItem = (row: FullArticleRow): FullListItem => ({
  ...toArticleListItem({ ...row, status: row.wire_status }),
  state: stateOfWire(row.status, row.wire_status),
  is_corrected: parseLinks(row.notices).some(({ kind }) => kind === 'correction'),
});

/** A row as readers will see it once it is published. */
export const asPublic = (row: FullArticleRow) => ({
  ...row,
  status: 'enabled',
  datestamp: row.datestamp || row.modification,
  has_full_text: row.full_text !== '',
});
