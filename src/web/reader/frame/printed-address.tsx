import { useWords } from '../page.ts';
import styles from './printed-address.module.css';

/** Where a page is read, on paper alone: what is printed says where it came from. */
export function PrintedAddress({ url }: { url: string }) {
  return <p className={styles.address}>{`${useWords().frame.address}: ${url}`}</p>;
}
