type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a click only follows the link: no new tab, window or download. */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Whether a path leads to a file, which a browser may save and not show: no script of ours runs there. */
export const isFile = (path: string): boolean => /^\/api\/|\.\w+$/.test(path);
