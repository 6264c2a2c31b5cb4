import { createElement, Fragment, type ReactNode } from 'react';

type Props = {
  /** `[text](name)` becomes what `links` has for the name, `{name}` what `values` has. */
  text: string;
  /** Addresses. */
  links?: Record<string, string>;
  values?: Record<string, ReactNode>;
};

/** A sentence with links or values inside: where they stand in it is the language's affair. */
export function Sentence({ text, links = {}, values = {} }: Props) {
  const pieces = text.split(/(\[[^\]]+\]\(\w+\)|\{\w+\})/).map((piece) => {
    const [, label, link = ''] = /^\[([^\]]+)\]\((\w+)\)$/.exec(piece) ?? [];
    if (label !== undefined) return <a href={links[link]}>{label}</a>;
    const [, value] = /^\{(\w+)\}$/.exec(piece) ?? [];
    return value === undefined ? piece : values[value];
  });
  // The pieces never change their order: no keys.
  return createElement(Fragment, null, ...pieces);
}
