import { type PDFDocumentProxy, type RenderTask, TextLayer } from 'pdfjs-dist';
import styles from './pdf-reader.module.css';
import { matchesIn, rangesIn, textOfItems } from './pdf-search.ts';

type Page = {
  number: number;
  element: HTMLElement;
  /** Of the page itself, in points. */
  width: number;
  height: number;
  rendering?: RenderTask | undefined;
  layer?: HTMLElement | undefined;
};

type Words = { pageLabel(page: number): string };

/** A match, by its page and its place among those of the page. */
export type FoundMatch = { page: number; index: number };

const marks = 'pdf-matches';
const currentMark = 'pdf-match';
/** Sharper than this no screen is. */
const maxPixelRatio = 2;
const maxCanvasPixels = 16_000_000;

/** The pages of a PDF below each other. Those near the window are painted, with their text over them; the others wait. */
export class PdfPages {
  readonly #document: PDFDocumentProxy;
  readonly #frame: HTMLElement;
  readonly #words: Words;
  readonly #near: IntersectionObserver;
  #pages: Page[] = [];
  #texts: Promise<string[]> | undefined;
  #scale = 1;
  #sought = '';
  #current: FoundMatch | undefined;

  constructor(document: PDFDocumentProxy, frame: HTMLElement, words: Words) {
    this.#document = document;
    this.#frame = frame;
    this.#words = words;
    this.#near = new IntersectionObserver((entries) => this.#meet(entries), {
      root: frame,
      rootMargin: '100% 0px',
    });
  }

  /** Lays the pages out, as wide as the frame. */
  async open(): Promise<void> {
    const first = await this.#document.getPage(1);
    const { width, height } = first.getViewport({ scale: 1 });
    // The others are taken to be as large until they are met.
    this.#pages = Array.from({ length: this.#document.numPages }, (_, index) => {
      const element = document.createElement('section');
      element.className = styles.page ?? '';
      element.dataset.page = String(index + 1);
      element.setAttribute('aria-label', this.#words.pageLabel(index + 1));
      return { number: index + 1, element, width, height };
    });
    this.#frame.replaceChildren(...this.#pages.map(({ element }) => element));
    this.setScale(this.widthScale);
    for (const { element } of this.#pages) this.#near.observe(element);
  }

  close(): void {
    this.#near.disconnect();
    for (const page of this.#pages) this.#clear(page);
    CSS.highlights?.delete(marks);
    CSS.highlights?.delete(currentMark);
  }

  get scale(): number {
    return this.#scale;
  }

  /** The width of the frame within its padding. */
  get #room(): number {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(this.#frame);
    return this.#frame.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  }

  /** At which a page is as wide as the frame. */
  get widthScale(): number {
    const width = this.#pages[0]?.width ?? 600;
    return Math.max(0.25, this.#room / width);
  }

  setScale(scale: number): void {
    const place = this.#frame.scrollTop / Math.max(1, this.#frame.scrollHeight);
    this.#scale = Math.min(5, Math.max(0.25, scale));
    for (const page of this.#pages) {
      const isPainted = page.layer !== undefined || page.rendering !== undefined;
      this.#clear(page);
      this.#size(page);
      if (isPainted) this.#paint(page);
    }
    this.#frame.scrollTop = place * this.#frame.scrollHeight;
  }

  /** The page at the middle of the frame. */
  get current(): number {
    const middle = this.#frame.scrollTop + this.#frame.clientHeight / 2;
    return this.#pages.findLast(({ element }) => element.offsetTop <= middle)?.number ?? 1;
  }

  goTo(number: number): void {
    const page = this.#pages[Math.min(this.#pages.length, Math.max(1, number)) - 1];
    if (page) this.#frame.scrollTop = page.element.offsetTop - 8;
  }

  /** All places of what is sought, marked from now on. */
  async find(sought: string): Promise<FoundMatch[]> {
    this.#sought = sought;
    this.#current = undefined;
    this.#texts ??= this.#readTexts();
    const texts = await this.#texts;
    if (this.#sought !== sought) return [];
    this.#mark();
    return texts.flatMap((text, page) =>
      matchesIn(text, sought).map((_, index) => ({ page: page + 1, index })),
    );
  }

  /** Shows a match, and marks it before the others. */
  async show(match: FoundMatch): Promise<void> {
    this.#current = match;
    const page = this.#pages[match.page - 1];
    if (!page) return;
    if (!page.layer) {
      this.goTo(match.page);
      await this.#paint(page);
    }
    this.#mark();
    const range = page.layer && rangesIn(page.layer, this.#sought)[match.index];
    if (!range || this.#current !== match) return;
    const { top, left } = range.getBoundingClientRect();
    const frame = this.#frame.getBoundingClientRect();
    this.#frame.scrollBy({
      top: top - frame.top - frame.height / 3,
      left: left < frame.left || left > frame.right ? left - frame.left - 40 : 0,
    });
  }

  async #readTexts(): Promise<string[]> {
    const texts: string[] = [];
    for (const { number } of this.#pages) {
      const page = await this.#document.getPage(number);
      const { items } = await page.getTextContent();
      texts.push(textOfItems(items.filter((item) => 'str' in item)));
    }
    return texts;
  }

  #meet(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const page = this.#pages.find(({ element }) => element === target);
      if (page && isIntersecting) this.#paint(page);
      else if (page) this.#clear(page);
    }
  }

  #size({ element, width, height }: Page): void {
    element.style.setProperty('--total-scale-factor', String(this.#scale));
    element.style.inlineSize = `${Math.floor(width * this.#scale)}px`;
    element.style.blockSize = `${Math.floor(height * this.#scale)}px`;
  }

  #clear(page: Page): void {
    page.rendering?.cancel();
    page.rendering = undefined;
    page.layer = undefined;
    page.element.replaceChildren();
  }

  async #paint(page: Page): Promise<void> {
    if (page.layer || page.rendering) return page.rendering?.promise.catch(() => {});
    const source = await this.#document.getPage(page.number);
    if (page.layer || page.rendering) return;
    const viewport = source.getViewport({ scale: this.#scale });
    [page.width, page.height] = [viewport.width / this.#scale, viewport.height / this.#scale];
    this.#size(page);
    const pixels = viewport.width * viewport.height;
    const sharp = Math.min(
      window.devicePixelRatio,
      maxPixelRatio,
      Math.sqrt(maxCanvasPixels / pixels),
    );
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * sharp);
    canvas.height = Math.floor(viewport.height * sharp);
    canvas.setAttribute('aria-hidden', 'true');
    const transform = sharp === 1 ? undefined : [sharp, 0, 0, sharp, 0, 0];
    const rendering = source.render({ canvas, viewport, ...(transform && { transform }) });
    page.rendering = rendering;
    // It may be cancelled before it is waited for below.
    rendering.promise.catch(() => {});
    const layer = document.createElement('div');
    layer.className = styles.text ?? '';
    page.element.replaceChildren(canvas, layer);
    try {
      const text = new TextLayer({
        textContentSource: await source.getTextContent(),
        container: layer,
        viewport,
      });
      await Promise.all([text.render(), rendering.promise]);
    } catch (error) {
      // Another scale, or out of sight meanwhile.
      if ((error as Error).name === 'RenderingCancelledException') return;
      throw error;
    }
    if (page.rendering !== rendering) return;
    page.rendering = undefined;
    page.layer = layer;
    this.#mark();
  }

  #mark(): void {
    if (!CSS.highlights) return;
    const others: Range[] = [];
    const current: Range[] = [];
    for (const { number, layer } of this.#pages) {
      if (!layer || this.#sought === '') continue;
      for (const [index, range] of rangesIn(layer, this.#sought).entries()) {
        const isCurrent = this.#current?.page === number && this.#current.index === index;
        (isCurrent ? current : others).push(range);
      }
    }
    CSS.highlights.set(marks, new Highlight(...others));
    CSS.highlights.set(currentMark, new Highlight(...current));
  }
}
