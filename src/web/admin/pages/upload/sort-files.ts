/** `ofRows` are PDFs, full texts and key images. */
export type SortedFiles = { sheets: File[]; ofRows: File[]; oldWorkbooks: File[]; others: File[] };

/** A JATS file, or a zip of one with its figures. */
export const isFullText = (name: string): boolean => /\.(?:xml|zip)$/i.test(name);

export const isKeyImage = (name: string): boolean => /\.(?:jpe?g|png|webp|avif|heic)$/i.test(name);

/**
 * What was dropped, by the ends of the names: the server looks at what is in it. Files that systems leave in folders are
 * passed over.
 */
export function sortFiles(files: readonly File[]): SortedFiles {
  const sorted: SortedFiles = { sheets: [], ofRows: [], oldWorkbooks: [], others: [] };
  for (const file of files) {
    const { name } = file;
    if (/^(?:\.|~\$|thumbs\.db$|desktop\.ini$)/i.test(name)) continue;
    if (/\.pdf$/i.test(name) || isFullText(name) || isKeyImage(name)) sorted.ofRows.push(file);
    else if (/\.(?:csv|tsv|xlsx|xlsm)$/i.test(name)) sorted.sheets.push(file);
    else if (/\.(?:xls|ods|numbers)$/i.test(name)) sorted.oldWorkbooks.push(file);
    else sorted.others.push(file);
  }
  return sorted;
}
