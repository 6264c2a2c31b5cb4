import { Mark, type MarkConfig } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    marksOfArticles: {
      toggleItalic: () => ReturnType;
      toggleBold: () => ReturnType;
      toggleSubscript: () => ReturnType;
      toggleSuperscript: () => ReturnType;
    };
  }
}

type MarkRules = {
  name: 'italic' | 'bold' | 'subscript' | 'superscript';
  command: 'toggleItalic' | 'toggleBold' | 'toggleSubscript' | 'toggleSuperscript';
  /** The elements that mean it; the first is what new text gets. */
  tags: readonly [string, ...string[]];
  /** What pasted text says with a style instead. */
  style: string;
  /** The style that takes the meaning away from one of its elements, as Google Docs writes it. */
  plain?: RegExp;
  key: string;
  excludes?: string;
};

/**
 * A mark that keeps the element it was written with, so that text which nobody edits comes out of the editor as it
 * went in.
 */
function articleMark({ name, command, tags, style, plain, key, excludes }: MarkRules): Mark {
  const config: Partial<MarkConfig> & { name: string } = {
    name,
    addAttributes: () => ({
      tag: {
        default: tags[0],
        rendered: false,
        parseHTML: (element) => (tags.includes(element.localName) ? element.localName : undefined),
      },
    }),
    parseHTML: () => [
      ...tags.map((tag) => ({
        tag,
        getAttrs: (element: HTMLElement) =>
          plain?.test(element.dataset.style ?? '') ? (false as const) : null,
      })),
      { tag: `[data-style*="${style}"]`, consuming: false },
    ],
    renderHTML: ({ mark }) => [String(mark.attrs.tag ?? tags[0]), 0],
    addCommands: () => ({
      [command]:
        () =>
        ({ commands }: { commands: { toggleMark: (mark: string) => boolean } }) =>
          commands.toggleMark(name),
    }),
    addKeyboardShortcuts() {
      return { [`Mod-${key}`]: () => this.editor.commands[command]() };
    },
  };
  return Mark.create(excludes ? { ...config, excludes } : config);
}

export const italicMark = articleMark({
  name: 'italic',
  command: 'toggleItalic',
  tags: ['i', 'em'],
  style: 'font-style:italic',
  plain: /font-style:normal/,
  key: 'i',
});

export const boldMark = articleMark({
  name: 'bold',
  command: 'toggleBold',
  tags: ['b', 'strong'],
  style: 'font-weight:bold',
  plain: /font-weight:(?:normal|[1-4]00)/,
  key: 'b',
});

const lowOrHigh = 'subscript superscript';

export const subscriptMark = articleMark({
  name: 'subscript',
  command: 'toggleSubscript',
  tags: ['sub'],
  style: 'vertical-align:sub',
  key: ',',
  excludes: lowOrHigh,
});

export const superscriptMark = articleMark({
  name: 'superscript',
  command: 'toggleSuperscript',
  tags: ['sup'],
  style: 'vertical-align:super',
  key: '.',
  excludes: lowOrHigh,
});
