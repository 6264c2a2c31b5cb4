/** The editor's HTML as readers get it: the text of a list item has no paragraph of its own in it. */
export function contentHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const item of body.querySelectorAll('li')) {
    const [first, second] = item.children;
    const isAlone = !second || (item.children.length === 2 && /^[ou]l$/.test(second.localName));
    if (first?.localName === 'p' && isAlone) first.replaceWith(...first.childNodes);
  }
  return body.innerHTML.replace(/(<p><\/p>)+$/, '');
}

const nearest: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Pasted HTML without styles, its headings among those that the text may have. */
export function cleanPastedContent(html: string): string {
  const unstyled = html.replace(/(<[a-z][^<>]*?)\sstyle\s*=\s*("[^"]*"|'[^']*')/gi, '$1');
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const [from, to] of Object.entries(nearest)) {
    for (const heading of body.querySelectorAll(from)) {
      const other = document.createElement(to);
      other.append(...heading.childNodes);
      heading.replaceWith(other);
    }
  }
  return body.innerHTML;
}
