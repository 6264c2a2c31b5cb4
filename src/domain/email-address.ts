/** Whether a text looks like one email address. */
export const isEmailAddress = (text: string): boolean =>
  /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@.<>"(),;:]+$/.test(text);
