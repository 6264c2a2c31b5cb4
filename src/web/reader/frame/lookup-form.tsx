import type { InputHTMLAttributes } from 'react';
import { LanguageField } from '../words.tsx';
import styles from './lookup-form.module.css';

type Props = {
  /** The page that answers, and the parameter that it reads. */
  action: string;
  name: string;
  label: string;
  /** What the button says. */
  submit: string;
  value: string;
  input?: InputHTMLAttributes<HTMLInputElement>;
};

const maxCharacters = 40;

/** Asks for a number or a code, and leads to the page of what has it. */
export function LookupForm({ action, name, label, submit, value, input }: Props) {
  return (
    <form action={action} method="get" className={styles.form}>
      <LanguageField />
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        {...input}
        required
        maxLength={maxCharacters}
        defaultValue={value.slice(0, maxCharacters)}
        key={value}
      />
      <button type="submit">{submit}</button>
    </form>
  );
}
